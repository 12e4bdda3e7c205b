"""A board that is running, more than once: what is tried on it happens in a child of this process.

A fork copies a booted board in no time, where booting another one takes half a minute.
"""

import os
import pickle
import sys
import traceback


def apart(trial, *arguments):
    """trial(*arguments) in a child process: what it gives, or AssertionError with its traceback."""
    readable, writable = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        os.close(readable)
        try:
            told = ("", trial(*arguments))
        except BaseException:
            told = (traceback.format_exc(), None)
        with os.fdopen(writable, "wb") as pipe:
            pickle.dump(told, pipe)
        os._exit(0)
    os.close(writable)
    with os.fdopen(readable, "rb") as pipe:
        content = pipe.read()
    os.waitpid(child, 0)
    wrong, result = pickle.loads(content) if content else ("the child has died", None)
    if wrong:
        raise AssertionError(wrong)
    return result

const checkMs = 500;

/**
 * Calls `end` when the parent process has ended. npm does not pass a signal on that a program sends to it: nobody would be left
 * who could end what it has started.
 */
export function endWithParent(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, checkMs);
  timer.unref();
}

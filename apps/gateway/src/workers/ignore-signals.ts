/**
 * Lets signals do nothing in a worker: whoever sends them to a whole group of processes, as a terminal does, means the
 * primary, which tells its workers in order.
 */
export function ignoreSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

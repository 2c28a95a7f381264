import type { Clock, RequestLogStore, RequestObserver, RequestRecord, Scheduler } from '@model-gateway/core';

/** What {@link RequestLog} works with. */
export interface RequestLogDependencies {
  readonly store: Pick<RequestLogStore, 'write' | 'deleteOutdated'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** Days that records are kept. */
  readonly retentionDays: number;
  /** Told of what goes wrong while nobody waits: once when it begins, and once when it is over. */
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** How the log stands, for whoever watches over it. Counters only grow. */
export interface RequestLogState {
  /** Records that wait to be written. */
  readonly queued: number;
  /** What they take in memory, roughly, in bytes. */
  readonly queuedBytes: number;
  readonly written: number;
  /** Records that were given up, with all they said. */
  readonly droppedRecords: number;
  /** Records whose bodies were given up, though not the rest. */
  readonly droppedBodies: number;
}

/**
 * Takes the records of requests off the request path: collects them and writes them in batches. What waits is bounded in
 * number and size; beyond that bodies go first, then whole records, the oldest of them, and both are counted.
 */
export class RequestLog implements RequestObserver {
  constructor(protected readonly dependencies: RequestLogDependencies) {}

  observe(_record: RequestRecord): void {}

  state(): RequestLogState {
    return { queued: 0, queuedBytes: 0, written: 0, droppedRecords: 0, droppedBodies: 0 };
  }

  /** Begins to delete what is too old. */
  start(): void {}

  /** Writes what waits, as far as the store can be reached within the time; then takes nothing any more. */
  async stop(_limitMs: number): Promise<void> {}
}

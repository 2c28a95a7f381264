import type { Clock, Scheduler } from '@model-gateway/core';
import type { Logger } from '@model-gateway/http-server';
import type { ProcessEnd, WorkerAddress, WorkerProcess } from './worker-process.js';

/** What a pool of workers needs. */
export interface WorkerPoolOptions {
  /** How many workers there are, at least 1. */
  readonly count: number;
  /** Starts a worker. */
  readonly fork: () => WorkerProcess;
  /** Time limit for workers to end after the order to stop, milliseconds; then they are killed. */
  readonly stopLimitMs: number;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
}

/** A worker that has not ended. */
interface Member {
  readonly worker: WorkerProcess;
  readonly startedAt: number;
  listening: boolean;
}

/**
 * Keeps `count` workers running. The first one starts alone: it does the work of a single process, such as migrating the
 * database, before the others start, and a mistake of the operator is reported once.
 */
export class WorkerPool {
  private readonly members = new Set<Member>();
  private readonly restarts = new Set<() => void>();
  private readonly policy: RestartPolicy;
  private phase: 'first' | 'filling' | 'ready' | 'stopping' = 'first';
  private exitCode = 0;
  private finish: (code: number) => void = () => undefined;
  private readonly over: Promise<number>;
  private cancelStopLimit: () => void = () => undefined;

  constructor(private readonly options: WorkerPoolOptions) {
    this.policy = new RestartPolicy(options.count);
    this.over = new Promise((resolve) => (this.finish = resolve));
  }

  /** Starts the workers. Resolves with the code to exit with, when all are gone for good. */
  run(): Promise<number> {
    this.start();
    return this.over;
  }

  /** Orders all workers to read the config file again. */
  reload(): void {
    for (const { worker } of this.members) worker.order('reload');
  }

  /** Orders all workers to finish their requests and to end. Those that exceed the limit are killed. */
  stop(): void {
    if (this.phase === 'stopping') return;
    this.phase = 'stopping';
    for (const cancel of this.restarts) cancel();
    this.restarts.clear();
    for (const { worker } of this.members) worker.order('stop');
    this.cancelStopLimit = this.options.scheduler.schedule(this.options.stopLimitMs, () => {
      this.options.logger.error('Workers that did not end in time are killed.', {
        workers: this.members.size,
      });
      this.kill();
    });
    this.finishWhenEmpty();
  }

  /** Ends all workers at once. */
  kill(): void {
    this.exitCode = 1;
    this.stop();
    for (const { worker } of this.members) worker.kill();
  }

  private start(): void {
    const worker = this.options.fork();
    const member: Member = { worker, startedAt: this.options.clock.now(), listening: false };
    this.members.add(member);
    worker.onListening((address) => this.listens(member, address));
    worker.onEnd((end) => {
      if (this.members.delete(member)) this.ended(member, end);
    });
  }

  private listens(member: Member, { port }: WorkerAddress): void {
    member.listening = true;
    if (this.phase === 'first') {
      this.phase = 'filling';
      for (let started = 1; started < this.options.count; started += 1) this.start();
    }
    if (this.phase === 'filling' && this.listeners() === this.options.count) {
      this.phase = 'ready';
      const { count } = this.options;
      this.options.logger.info('All workers take requests.', { workers: count, port });
    }
  }

  private ended({ worker: { pid }, startedAt }: Member, { code, signal }: ProcessEnd): void {
    const { logger, clock } = this.options;
    if (this.phase === 'stopping') {
      if (code !== 0) this.exitCode = 1;
      this.finishWhenEmpty();
      return;
    }
    if (this.phase === 'first') {
      // It has logged the reason itself, unless it was killed.
      if (code === null) logger.error('The first worker was ended by a signal.', { worker: pid, signal });
      this.giveUp(code);
      return;
    }
    const delayMs = this.policy.delayAfter(clock.now() - startedAt);
    logger.error('A worker ended unexpectedly.', { worker: pid, code, signal, replacedAfterMs: delayMs });
    // After all workers have listened, the cause is outside, such as the database, and may be temporary.
    if (this.phase === 'filling' && this.policy.isHopeless && this.listeners() === 0) {
      logger.error('The gateway gives up: all workers end soon after their start, again and again.');
      this.giveUp(code);
      return;
    }
    this.startLater(delayMs);
  }

  private startLater(delayMs: number): void {
    if (delayMs === 0) {
      this.start();
      return;
    }
    const cancel = this.options.scheduler.schedule(delayMs, () => {
      this.restarts.delete(cancel);
      this.start();
    });
    this.restarts.add(cancel);
  }

  /** Stops with the exit code of the failed worker, or 1 where that is 0. */
  private giveUp(code: number | null): void {
    this.stop();
    this.exitCode = code === null || code === 0 ? 1 : code;
    this.finishWhenEmpty();
  }

  private finishWhenEmpty(): void {
    if (this.members.size > 0) return;
    this.cancelStopLimit();
    // Later events of the same turn may still set the exit code.
    queueMicrotask(() => this.finish(this.exitCode));
  }

  private listeners(): number {
    return [...this.members].filter(({ listening }) => listening).length;
  }
}

/** A worker that ends sooner after its start than this, milliseconds, is taken for one that cannot run. */
const quickMs = 3_000;
const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** Quick ends in a row, for each worker, after which it makes no sense to go on. */
const quickEndsPerWorker = 5;

/** Decides when a worker that ended is replaced. */
class RestartPolicy {
  private quickEnds = 0;

  constructor(private readonly workers: number) {}

  /** Milliseconds to wait before a worker that lived so long is replaced: 0 unless several ended quickly in a row. */
  delayAfter(livedMs: number): number {
    if (livedMs >= quickMs) {
      this.quickEnds = 0;
      return 0;
    }
    this.quickEnds += 1;
    return this.quickEnds === 1 ? 0 : Math.min(firstDelayMs * 2 ** (this.quickEnds - 2), longestDelayMs);
  }

  /** Workers ended quickly again and again. */
  get isHopeless(): boolean {
    return this.quickEnds >= quickEndsPerWorker * this.workers;
  }
}

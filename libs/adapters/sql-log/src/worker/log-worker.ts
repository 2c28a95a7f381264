import { InvalidRequestError } from '@model-gateway/core';
import { errorMessage } from '@model-gateway/sql-kit';
import { parentPort } from 'node:worker_threads';
import { IndexingThrottle } from '../journal/indexing-throttle.js';
import { LogOpenError } from '../log-open-error.js';
import { openLogDatabase } from '../open-database.js';
import { buildIndexesAt } from '../postgres/open-postgres.js';
import { SerialQueue } from '../serial-queue.js';
import { SqlLog } from '../sql-log.js';
import { createLockRetry } from '../sqlite/open-sqlite.js';
import type { LogMessage, LogReply, LogRequest, LogThreadOptions } from './messages.js';

/** Runs in the thread that owns the database. The first request is `open`; after `close`, the last one, the thread ends. */
class LogWorker {
  private readonly lockRetry = createLockRetry();
  private log: SqlLog | undefined;
  private url = '';
  /** SQLite has one connection, on which transactions must not interleave. */
  private queue: SerialQueue | undefined;

  shortenDeadline(): void {
    this.lockRetry.shortenDeadline();
  }

  async handle(request: LogRequest): Promise<LogReply> {
    const { id } = request;
    try {
      const payload = await this.serially(() => this.run(request));
      return payload === undefined ? { id, type: 'done' } : { id, type: 'done', payload };
    } catch (error) {
      return this.toReply(id, error);
    }
  }

  private serially<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.queue ? this.queue.run(work) : work();
  }

  private async run({ method, payload, entries }: LogRequest): Promise<string | undefined> {
    if (method === 'open') {
      await this.open(JSON.parse(payload) as LogThreadOptions);
      return undefined;
    }
    if (method === 'close') {
      await this.log?.close();
      return undefined;
    }
    if (this.log === undefined) throw new LogOpenError('The log is not open.');
    if (method === 'write') {
      if (entries) await this.log.write(entries);
      return undefined;
    }
    return this.log.call(method, payload);
  }

  private async open({ url, indexingShare, catchUpMs }: LogThreadOptions): Promise<void> {
    this.url = url;
    const database = await openLogDatabase(url, this.lockRetry);
    if (database.dialect === 'sqlite') this.queue = new SerialQueue();
    else void this.buildIndexes();
    this.log = new SqlLog(database, {
      throttle: new IndexingThrottle(indexingShare),
      catchUpMs,
      serially: (work) => this.serially(work),
      onLost: (records, error) => this.reportLost(records, error),
      onUnindexed: (unindexed) =>
        parentPort?.postMessage({ id: 0, type: 'unindexed', unindexed } satisfies LogReply),
    });
  }

  /** Searches work without the indexes, and take longer. */
  private buildIndexes(): Promise<unknown> {
    return buildIndexesAt(this.url).catch((error: unknown) =>
      this.reportProblem(
        'Indexes of the request log cannot be built; `gateway migrate`, run as the owner of its tables, builds them.',
        error,
      ),
    );
  }

  private reportLost(records: number, error: unknown): void {
    this.reportProblem(`${records} records of requests could not be indexed and were dropped.`, error);
  }

  private reportProblem(message: string, error: unknown): void {
    const problem: LogReply = { id: 0, type: 'problem', message, reason: errorMessage(error, this.url) };
    parentPort?.postMessage(problem);
  }

  private toReply(id: number, error: unknown): LogReply {
    if (error instanceof LogOpenError) return { id, type: 'closed', message: error.message };
    if (error instanceof InvalidRequestError) {
      const { message, param } = error;
      return param === undefined ? { id, type: 'invalid', message } : { id, type: 'invalid', message, param };
    }
    const reason = errorMessage(error, this.url);
    const errorClass = this.log?.database.classify(error);
    return errorClass === undefined
      ? { id, type: 'mistake', message: reason }
      : { id, type: 'unavailable', reason, isLost: errorClass === 'connection_lost' };
  }
}

const worker = new LogWorker();

parentPort?.on('message', (message: LogMessage) => {
  if (message === 'shorten-deadline') {
    worker.shortenDeadline();
    return;
  }
  void worker.handle(message).then((reply) => {
    parentPort?.postMessage(reply);
    // Without an open port and pending work the thread ends.
    if (message.method === 'close') parentPort?.close();
  });
});

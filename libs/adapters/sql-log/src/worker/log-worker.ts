import { InvalidRequestError } from '@model-gateway/core';
import { errorMessage } from '@model-gateway/sql-kit';
import { parentPort } from 'node:worker_threads';
import { LogOpenError } from '../log-open-error.js';
import { Pace } from '../journal/pace.js';
import { openLogDatabase } from '../open-database.js';
import { SqlLog } from '../sql-log.js';
import { createLockRetry } from '../sqlite/open-sqlite.js';
import type { LogAnswer, LogMessage, LogQuestion, Opening } from './messages.js';
import { Turns } from './turns.js';

/** The thread that owns the database. Its first question is `open`, its last one `close`, after which it ends. */
class LogWorker {
  private readonly lockRetry = createLockRetry();
  private log: SqlLog | undefined;
  private url = '';
  /** SQLite does one thing at a time: its transactions must not get between each other. */
  private turns: Turns | undefined;

  hurry(): void {
    this.lockRetry.shortenDeadline();
  }

  async answer(question: LogQuestion): Promise<LogAnswer> {
    const { id } = question;
    try {
      const answer = await this.inTurn(() => this.ask(question));
      return answer === undefined ? { id, type: 'done' } : { id, type: 'done', payload: answer };
    } catch (error) {
      return this.failed(id, error);
    }
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.turns ? this.turns.run(work) : work();
  }

  private async ask({ method, payload, entries }: LogQuestion): Promise<string | undefined> {
    if (method === 'open') {
      await this.open(JSON.parse(payload) as Opening);
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
    return this.log.answer(method, payload);
  }

  private async open({ url, share, catchUpMs }: Opening): Promise<void> {
    this.url = url;
    const database = await openLogDatabase(url, this.lockRetry);
    if (database.dialect === 'sqlite') this.turns = new Turns();
    this.log = new SqlLog(database, {
      pace: new Pace(share),
      catchUpMs,
      inTurn: (work) => this.inTurn(work),
      onLost: (records, error) => this.lost(records, error),
      onUnfiled: (unfiled) =>
        parentPort?.postMessage({ id: 0, type: 'unfiled', unfiled } satisfies LogAnswer),
    });
  }

  private lost(records: number, error: unknown): void {
    const message = `${records} records of requests could not be filed, and are lost.`;
    const reason = errorMessage(error, this.url);
    const problem: LogAnswer = { id: 0, type: 'problem', message, reason };
    parentPort?.postMessage(problem);
  }

  private failed(id: number, error: unknown): LogAnswer {
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
  if (message === 'hurry') {
    worker.hurry();
    return;
  }
  void worker.answer(message).then((answer) => {
    parentPort?.postMessage(answer);
    // With nothing left to hear and to do, the thread ends.
    if (message.method === 'close') parentPort?.close();
  });
});

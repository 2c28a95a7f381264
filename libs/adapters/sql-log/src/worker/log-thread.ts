import { InvalidRequestError, StoreUnavailableError, type UnindexedRecords } from '@model-gateway/core';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { JournalEntry } from '../journal/journal-entry.js';
import { LogOpenError } from '../log-open-error.js';
import type { LogMethod } from '../log-method.js';
import type { LogMessage, LogReply, LogRequest } from './messages.js';
import { startWorker } from './start-worker.js';

/** Receives failures of background work, which no caller waits for. */
export type ProblemListener = (message: string, error?: unknown) => void;

interface PendingRequest {
  readonly resolve: (payload: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** How long the thread may take to exit after it has closed the database. */
const exitTimeoutMs = 1_000;

/** The thread of the log and the requests to it. It keeps the process alive only while a request is pending. */
export class LogThread {
  private readonly worker: Worker = startWorker();
  private readonly exited: Promise<unknown>;
  private readonly pending = new Map<number, PendingRequest>();
  private lastId = 0;
  private ending: Promise<void> | undefined;
  /** The thread accepts no further requests. */
  isOver = false;

  /** The records that were not indexed at the last report; undefined: none. */
  unindexed: UnindexedRecords | undefined;

  constructor(private readonly onProblem: ProblemListener) {
    this.worker.unref();
    this.worker.on('message', (reply: LogReply) => this.receive(reply));
    this.worker.on('error', (error) => this.fail(error));
    this.exited = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.fail(new Error('The thread of the log has ended.'));
        resolve(undefined);
      });
    });
  }

  /** Sends a request. Returns its result as JSON; undefined: it has none. */
  request(
    method: LogMethod,
    payload: string,
    entries?: readonly JournalEntry[],
  ): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      if (this.isOver) {
        reject(unavailable());
        return;
      }
      this.lastId += 1;
      this.pending.set(this.lastId, { resolve, reject });
      if (this.pending.size === 1) this.worker.ref();
      const request: LogRequest = { id: this.lastId, method, payload };
      if (!entries) this.post(request);
      else {
        const transferred = entries.map(({ lines }) => lines.buffer);
        this.worker.postMessage({ ...request, entries } satisfies LogMessage, transferred);
      }
    });
  }

  /** Pending requests and later ones no longer wait long for locks of other processes. */
  shortenDeadline(): void {
    this.post('shorten-deadline');
  }

  /** Waits for the pending requests, closes the database and ends the thread. */
  end(): Promise<void> {
    this.ending ??= this.closeAndExit();
    return this.ending;
  }

  private async closeAndExit(): Promise<void> {
    if (!this.isOver) await this.request('close', '').catch(() => {});
    this.worker.ref();
    // The thread exits by itself: terminating a thread that is within SQLite crashes the process.
    await Promise.race([this.exited, wait(exitTimeoutMs, undefined, { ref: false })]);
    await this.worker.terminate();
  }

  private post(message: LogMessage): void {
    this.worker.postMessage(message);
  }

  private receive(reply: LogReply): void {
    if (reply.type === 'problem') {
      this.onProblem(reply.message, new Error(reply.reason));
      return;
    }
    if (reply.type === 'unindexed') {
      this.unindexed = reply.unindexed;
      return;
    }
    const pending = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (this.pending.size === 0) this.worker.unref();
    if (reply.type === 'done') pending?.resolve(reply.payload);
    else pending?.reject(toError(reply));
    if (reply.type === 'unavailable' && reply.isLost && !this.isOver) {
      this.fail(new Error('The database of the log is gone.'));
      this.post({ id: 0, method: 'close', payload: '' });
    }
  }

  private fail(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.ending === undefined)
      this.onProblem('The thread of the request log has ended; it is started anew.', error);
    for (const { reject } of this.pending.values()) reject(unavailable(error));
    this.pending.clear();
  }
}

function unavailable(cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The request log cannot be used at the moment.', { cause });
}

function toError(reply: Exclude<LogReply, { readonly type: 'done' | 'problem' | 'unindexed' }>): Error {
  switch (reply.type) {
    case 'unavailable':
      return unavailable(new Error(reply.reason));
    case 'invalid':
      return new InvalidRequestError(
        'invalid_value',
        reply.message,
        reply.param === undefined ? {} : { param: reply.param },
      );
    case 'closed':
      return new LogOpenError(reply.message);
    case 'mistake':
      return new Error(reply.message);
  }
}

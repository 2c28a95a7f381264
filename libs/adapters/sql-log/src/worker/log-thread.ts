import { InvalidRequestError, StoreUnavailableError, type UnfiledRecords } from '@model-gateway/core';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { JournalEntry } from '../journal/journal-entry.js';
import { LogOpenError } from '../log-open-error.js';
import type { LogAnswer, LogMessage, LogMethod, LogQuestion } from './messages.js';
import { startWorker } from './start-worker.js';

/** Told of what goes wrong while nobody waits for an answer. */
export type ProblemListener = (message: string, error?: unknown) => void;

interface Waiting {
  readonly resolve: (payload: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** How long a thread may take to end once it has closed everything. */
const leaveLimitMs = 1_000;

/** One thread, and those who wait for it. It keeps the process alive only while somebody does. */
export class WorkerLog {
  private readonly worker: Worker = startWorker();
  private readonly gone: Promise<unknown>;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private ending: Promise<void> | undefined;
  /** Nothing can be asked any more. */
  isOver = false;

  /** What waits to be filed, as far as it was told of; undefined: nothing does. */
  unfiled: UnfiledRecords | undefined;

  constructor(private readonly onProblem: ProblemListener) {
    this.worker.unref();
    this.worker.on('message', (answer: LogAnswer) => this.answered(answer));
    this.worker.on('error', (error) => this.over(error));
    this.gone = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.over(new Error('The thread of the log has ended.'));
        resolve(undefined);
      });
    });
  }

  /** What came of it, as JSON. */
  ask(method: LogMethod, payload: string, entries?: readonly JournalEntry[]): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      if (this.isOver) {
        reject(unavailable());
        return;
      }
      this.lastId += 1;
      this.waiting.set(this.lastId, { resolve, reject });
      if (this.waiting.size === 1) this.worker.ref();
      const question: LogQuestion = { id: this.lastId, method, payload };
      if (!entries) this.tell(question);
      else {
        const moved = entries.map(({ lines }) => lines.buffer);
        this.worker.postMessage({ ...question, entries } satisfies LogMessage, moved);
      }
    });
  }

  /** What is under way waits for nobody's lock any longer. */
  hurry(): void {
    this.tell('hurry');
  }

  /** Waits for what is under way, then ends it. */
  end(): Promise<void> {
    this.ending ??= this.finish();
    return this.ending;
  }

  private async finish(): Promise<void> {
    if (!this.isOver) await this.ask('close', '').catch(() => {});
    this.worker.ref();
    // It ends by itself: whoever ends a thread that is within SQLite ends the process.
    await Promise.race([this.gone, wait(leaveLimitMs, undefined, { ref: false })]);
    await this.worker.terminate();
  }

  private tell(message: LogMessage): void {
    this.worker.postMessage(message);
  }

  private answered(answer: LogAnswer): void {
    if (answer.type === 'problem') {
      this.onProblem(answer.message, new Error(answer.reason));
      return;
    }
    if (answer.type === 'unfiled') {
      this.unfiled = answer.unfiled;
      return;
    }
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.worker.unref();
    if (answer.type === 'done') waiting?.resolve(answer.payload);
    else waiting?.reject(toError(answer));
    if (answer.type === 'unavailable' && answer.isLost && !this.isOver) {
      this.over(new Error('The database of the log is gone.'));
      this.tell({ id: 0, method: 'close', payload: '' });
    }
  }

  private over(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    if (this.ending === undefined)
      this.onProblem('The thread of the request log has ended; it is started anew.', error);
    for (const { reject } of this.waiting.values()) reject(unavailable(error));
    this.waiting.clear();
  }
}

function unavailable(cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError('The request log cannot be used at the moment.', { cause });
}

function toError(answer: Exclude<LogAnswer, { readonly type: 'done' | 'problem' | 'unfiled' }>): Error {
  switch (answer.type) {
    case 'unavailable':
      return unavailable(new Error(answer.reason));
    case 'invalid':
      return new InvalidRequestError(
        'invalid_value',
        answer.message,
        answer.param === undefined ? {} : { param: answer.param },
      );
    case 'closed':
      return new LogOpenError(answer.message);
    case 'mistake':
      return new Error(answer.message);
  }
}

import type { Scheduler } from '@model-gateway/core';
import type { IpcLink } from './ipc-link.js';
import {
  isSharedStateMessage,
  type SharedNotifications,
  type SharedRequests,
  type SharedStateMessage,
} from './shared-operations.js';

/** The primary did not respond: it has ended, is blocked, or failed. */
class NoResponseError extends Error {
  constructor(reason: string) {
    super(`The primary process sent no response: ${reason}.`);
    this.name = 'NoResponseError';
  }
}

/** Options of a worker's channel. */
export interface IpcChannelOptions {
  readonly link: IpcLink;
  readonly scheduler: Scheduler;
  /** Time limit for a response, milliseconds. Default 250. */
  readonly limitMs?: number;
}

/** A call without a response yet. */
interface PendingCall {
  resolve(value: unknown): void;
  reject(error: NoResponseError): void;
}

/** A worker's side of shared state: numbered requests to the primary, and their responses. */
export class IpcChannel {
  private readonly pending = new Map<number, PendingCall>();
  private lastNumber = 0;
  private closed = false;
  private readonly limitMs: number;

  constructor(private readonly options: IpcChannelOptions) {
    this.limitMs = options.limitMs ?? 250;
    options.link.listen((message) => isSharedStateMessage(message) && this.take(message));
    options.link.onClose(() => this.close());
  }

  /** Sends a request and returns the response. Throws `NoResponseError` after the time limit, or at once when the link is closed. */
  request<Name extends keyof SharedRequests>(
    operation: Name,
    ...values: Parameters<SharedRequests[Name]>
  ): Promise<Awaited<ReturnType<SharedRequests[Name]>>> {
    this.lastNumber += 1;
    const number = this.lastNumber;
    if (this.closed || !this.options.link.send({ sharedState: 'request', number, operation, values })) {
      return Promise.reject(new NoResponseError('it cannot be reached'));
    }
    return new Promise<unknown>((resolve, reject) => {
      const giveUp = () => this.pending.get(number)?.reject(new NoResponseError('it takes too long'));
      // Where this process was blocked, the response has already arrived, and is read before the immediate runs.
      const cancel = this.options.scheduler.schedule(this.limitMs, () => void setImmediate(giveUp));
      const end = (): void => {
        cancel();
        this.pending.delete(number);
      };
      this.pending.set(number, {
        resolve: (value) => {
          end();
          resolve(value);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      });
    }) as Promise<Awaited<ReturnType<SharedRequests[Name]>>>;
  }

  /** Sends a notification. It is lost where it cannot be sent. */
  notify<Name extends keyof SharedNotifications>(
    operation: Name,
    ...values: Parameters<SharedNotifications[Name]>
  ): void {
    if (!this.closed) this.options.link.send({ sharedState: 'notification', operation, values });
  }

  private take(message: SharedStateMessage): void {
    if (message.sharedState !== 'response') return;
    // After the time limit, the call is no longer pending and the response is ignored.
    const call = this.pending.get(message.number);
    if (message.ok) call?.resolve(message.value);
    else call?.reject(new NoResponseError('it failed'));
  }

  private close(): void {
    this.closed = true;
    for (const call of [...this.pending.values()]) call.reject(new NoResponseError('it is gone'));
  }
}

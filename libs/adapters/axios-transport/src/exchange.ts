import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { CancelledError, UpstreamInvalidResponseError, type WireRequest } from '@model-gateway/core';
import type { Dispatcher } from 'undici';
import type { ConnectionWaiter, PendingConnection, Connectable } from './upstream-client.js';
import { needsTimer, PhaseTimer } from './phase-timer.js';
import { cancellation } from './cancellation.js';
import { CredentialMask } from './credential-mask.js';
import { dispatchOptions } from './dispatch-options.js';
import { IdleDeath } from './idle-death.js';
import { joinedHeaders } from './joined-headers.js';
import { toGatewayError } from './to-gateway-error.js';
import { upstreamTimeout, type NetworkPhase } from './upstream-timeout.js';

const ignore = (): void => undefined;
/** Replaces the request of an exchange that is over, to free its memory. */
const noRequest: WireRequest = { method: 'GET', url: '', headers: {}, signal: new AbortController().signal };

/**
 * One request and its response: undici's handler, and the listener of the request's signal, which is removed as soon as
 * nothing can be cancelled any more.
 *
 * An instance passes through axios as `config.data`: axios merges plain objects member by member, but passes on instances
 * of classes unchanged.
 */
export abstract class Exchange<Response>
  implements Dispatcher.DispatchHandler, Connectable, ConnectionWaiter
{
  protected controller: Dispatcher.DispatchController | undefined;
  /** Absent: no time-out of the request itself has applied so far. */
  private timer: PhaseTimer | undefined;
  /** Set from when a client accepts the request until it writes it. */
  private connection: PendingConnection | undefined;
  /** The request waits for a connection, and the connect time-out runs. */
  private isConnecting = false;
  private hasHead = false;
  private mask: CredentialMask | undefined;
  private over = false;
  private releaseSlot: (() => void) | undefined;
  private readonly idleDeath = new IdleDeath();
  private fresh: Dispatcher | undefined;
  private resolve: (response: Response) => void = ignore;
  private reject: (error: Error) => void = ignore;

  constructor(private request: WireRequest) {}

  /** Holds a slot until the exchange is over. To be called before {@link start}. */
  hold(releaseSlot: () => void): void {
    this.releaseSlot = releaseSlot;
  }

  /**
   * Sends the request. Settles with the response that the subclass gives.
   *
   * @param fresh sends it once more when a reused connection died before its answer began
   */
  start(dispatcher: Dispatcher, fresh = dispatcher): Promise<Response> {
    const { request } = this;
    if (request.signal.aborted) {
      this.releaseSlot?.();
      return Promise.reject(cancellation(request.signal));
    }
    return new Promise<Response>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.fresh = fresh;
      request.signal.addEventListener('abort', this);
      request.record?.begin(performance.now(), request.body);
      this.dispatchTo(dispatcher);
    });
  }

  private dispatchTo(dispatcher: Dispatcher): void {
    const options = dispatchOptions(this.request, this, this.idleDeath.hasHappened);
    dispatcher.dispatch(options, this);
    // No client has accepted it yet, because all connections are in use. A client with a connection writes it soon.
    if (!this.connection) this.onConnecting();
  }

  /** Called when the signal fires. */
  handleEvent(): void {
    this.abort(cancellation(this.request.signal));
  }

  waitFor(connection: PendingConnection): boolean {
    if (this.over) return false;
    this.connection = connection;
    connection.join(this);
    return true;
  }

  onConnecting(): void {
    if (this.isConnecting || this.controller || this.over) return;
    this.isConnecting = true;
    this.begin('connect');
  }

  onSlowConnection(): void {
    if (this.request.timeouts?.connectMs === undefined) this.abort(upstreamTimeout('connect'), false);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // It was cancelled while it waited. Throwing keeps the connection open; `abort` would close it.
    if (this.over) throw new CancelledError('The request was cancelled.');
    this.controller = controller;
    const writtenAt = performance.now();
    this.idleDeath.written(writtenAt, this.connection?.use() === false);
    this.leaveConnection();
    this.begin('headers');
    const { record } = this.request;
    if (record) record.sentAt = writtenAt;
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200 || this.over) return;
    this.hasHead = true;
    this.request.record?.answeredWith(performance.now(), status);
    this.begin('idle');
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      this.abort(
        new UpstreamInvalidResponseError('The upstream compressed its answer, which it was asked not to do.'),
      );
      return;
    }
    this.mask = CredentialMask.of(this.request.headers);
    const joined = joinedHeaders(headers, this.mask);
    this.onHead(status, joined);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.over) return;
    this.timer?.restart();
    this.take(this.mask ? this.mask.push(chunk) : chunk);
  }

  onResponseEnd(): void {
    const rest = this.over ? undefined : this.mask?.end();
    if (rest) this.take(rest);
    if (this.finish()) this.onEnd();
  }

  private take(bytes: Buffer): void {
    if (bytes.length === 0) return;
    const { record } = this.request;
    record?.answered(bytes, record.bodyAt ?? performance.now());
    this.onBytes(bytes);
  }

  onResponseError(controller: Dispatcher.DispatchController | undefined, error: Error): void {
    if (!this.over && !this.hasHead && this.idleDeath.isCauseOf(error)) return this.resend();
    if (!this.finish()) return;
    this.onFailure(toGatewayError(error, this.hasHead), false);
    this.releaseMemory();
  }

  private resend(): void {
    this.isConnecting = false;
    this.controller = undefined;
    this.timer?.stop();
    const { record } = this.request;
    if (record) record.isResent = true;
    if (this.fresh) this.dispatchTo(this.fresh);
  }

  protected abstract onHead(status: number, headers: Record<string, string>): void;
  protected abstract onBytes(chunk: Uint8Array): void;
  /** Calls {@link releaseMemory} once the response was delivered. */
  protected abstract onEnd(): void;

  /**
   * Rejects the promise of `start`, if it is pending.
   *
   * @param _isUnwanted this side has cancelled, so buffered data is dropped
   */
  protected onFailure(error: Error, _isUnwanted: boolean): void {
    this.reject(error);
  }

  protected settle(response: Response): void {
    this.resolve(response);
  }

  /** Pauses the connection while the reader is slow. The idle time-out stops, because the upstream may not send. */
  protected pauseReading(): void {
    this.timer?.stop();
    this.controller?.pause();
  }

  /** Ends {@link pauseReading}. */
  protected resumeReading(): void {
    if (!this.over) this.begin('idle');
    this.controller?.resume();
  }

  /**
   * Fails the exchange and closes its socket at once.
   *
   * @param isUnwanted drops buffered data
   */
  protected abort(error: Error, isUnwanted = true): void {
    if (!this.finish()) return;
    this.onFailure(error, isUnwanted);
    this.controller?.abort(error);
    this.releaseMemory();
  }

  /**
   * Drops all references once the exchange is over. undici references exchanges beyond their end; with the request and the
   * response they would make full garbage collections several times as frequent.
   */
  protected releaseMemory(): void {
    this.request = noRequest;
    this.mask = undefined;
    this.controller = undefined;
    this.resolve = ignore;
    this.reject = ignore;
  }

  /** Ends the exchange; false: it was over already. */
  private finish(): boolean {
    if (this.over) return false;
    this.over = true;
    this.timer?.stop();
    if (this.request.record) this.request.record.endedAt = performance.now();
    this.request.signal.removeEventListener('abort', this);
    this.leaveConnection();
    this.releaseSlot?.();
    this.releaseSlot = undefined;
    return true;
  }

  private begin(phase: NetworkPhase): void {
    const { timeouts } = this.request;
    if (!this.timer && timeouts && needsTimer(timeouts, phase)) {
      this.timer = new PhaseTimer(timeouts, (expired) => this.abort(upstreamTimeout(expired), false));
    }
    this.timer?.start(phase);
  }

  private leaveConnection(): void {
    this.connection?.leave(this);
    this.connection = undefined;
  }
}

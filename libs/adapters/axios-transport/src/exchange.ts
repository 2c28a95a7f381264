import { CancelledError, UpstreamInvalidResponseError, type WireRequest } from '@model-gateway/core';
import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Dispatcher } from 'undici';
import { cancellation } from './cancellation.js';
import { joinedHeaders } from './joined-headers.js';
import type { ConnectionWaiter, PendingConnection } from './pending-connection.js';
import { isWatched, limitForUndici, PhaseTimer } from './phase-timer.js';
import { splitUrl } from './split-url.js';
import { toGatewayError } from './to-gateway-error.js';
import type { Connectable, ConnectableOptions } from './upstream-client.js';
import { upstreamTimeout, type NetworkPhase } from './upstream-timeout.js';

/** Answers are read as they come: nothing here would undo a compression. */
const uncompressed = { 'accept-encoding': 'identity' };

const ignore = (): void => undefined;
/** In place of the request of an exchange that is over. */
const noRequest: WireRequest = { method: 'GET', url: '', headers: {}, signal: new AbortController().signal };

/**
 * One request and its answer, as undici sees it. It is also the listener of the request's signal: one for each
 * exchange, taken off as soon as nothing more can be cancelled.
 *
 * An instance rides through axios as `config.data`: axios merges plain objects member by member, but hands on
 * instances of classes as they are.
 */
export abstract class Exchange<Answer> implements Dispatcher.DispatchHandler, Connectable, ConnectionWaiter {
  protected controller: Dispatcher.DispatchController | undefined;
  /** Absent: no limit of the request's own had to be watched so far. */
  private timer: PhaseTimer | undefined;
  /** From the time when a client has the request until it writes it. */
  private connection: PendingConnection | undefined;
  /** It waits for a connection, and for how long is watched. */
  private isConnecting = false;
  private answering = false;
  private over = false;
  private resolve: (answer: Answer) => void = ignore;
  private reject: (error: Error) => void = ignore;

  constructor(private request: WireRequest) {}

  /** Sends. Settles when there is an answer in the sense of the subclass. */
  start(dispatcher: Dispatcher): Promise<Answer> {
    const { request } = this;
    if (request.signal.aborted) return Promise.reject(cancellation(request.signal));
    return new Promise<Answer>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      const { origin, path } = splitUrl(request.url);
      const { timeouts, record } = request;
      request.signal.addEventListener('abort', this);
      if (record) {
        record.begunAt = performance.now();
        if (record.keptBytes > 0) record.requestBody = request.body;
      }
      const options: ConnectableOptions = {
        origin,
        path,
        method: request.method,
        // Not by a spread: it costs five times as much.
        headers: Object.assign({}, request.headers, uncompressed),
        body: request.body ?? null,
        headersTimeout: limitForUndici(timeouts?.headersMs) ?? null,
        bodyTimeout: limitForUndici(timeouts?.idleMs) ?? null,
        exchange: this,
      };
      dispatcher.dispatch(options, this);
      // No client has it yet: all connections are taken. One that has a connection writes it now, or in a moment.
      if (!this.connection) this.onConnecting();
    });
  }

  /** The signal fired. */
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
    // Given up while it waited: it is never written. Thrown, for `abort` would close the connection, which is good.
    if (this.over) throw new CancelledError('The request is not wanted any more.');
    this.controller = controller;
    this.leaveConnection();
    this.begin('headers');
    const { record } = this.request;
    if (record) record.sentAt = performance.now();
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200 || this.over) return;
    this.answering = true;
    const { record } = this.request;
    if (record) {
      record.headAt = performance.now();
      record.status = status;
    }
    this.begin('idle');
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      this.abort(
        new UpstreamInvalidResponseError('The upstream compressed its answer, which it was asked not to do.'),
      );
      return;
    }
    this.onHead(status, joinedHeaders(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.over) return;
    this.timer?.restart();
    this.request.record?.answered(chunk);
    this.onBytes(chunk);
  }

  onResponseEnd(): void {
    if (this.finish()) this.onEnd();
  }

  onResponseError(controller: Dispatcher.DispatchController | undefined, error: Error): void {
    if (!this.finish()) return;
    this.onFailure(toGatewayError(error, this.answering), false);
    this.letGo();
  }

  protected abstract onHead(status: number, headers: Record<string, string>): void;
  protected abstract onBytes(chunk: Uint8Array): void;
  /** Calls {@link letGo} once the answer was handed on. */
  protected abstract onEnd(): void;

  /**
   * Without an answer so far, `start` fails.
   *
   * @param _isUnwanted given up on this side, where nobody wants the rest of what came
   */
  protected onFailure(error: Error, _isUnwanted: boolean): void {
    this.reject(error);
  }

  protected settle(answer: Answer): void {
    this.resolve(answer);
  }

  /** Nobody reads: the upstream is held back, and its silence is no fault of its own. */
  protected hold(): void {
    this.timer?.stop();
    this.controller?.pause();
  }

  /** Ends what {@link hold} began. */
  protected release(): void {
    if (!this.over) this.begin('idle');
    this.controller?.resume();
  }

  /**
   * Gives up: whoever waits hears of it now, the socket is closed at once.
   *
   * @param isUnwanted nobody wants the rest of what came
   */
  protected abort(error: Error, isUnwanted = true): void {
    if (!this.finish()) return;
    this.onFailure(error, isUnwanted);
    this.controller?.abort(error);
    this.letGo();
  }

  /**
   * It is over, and all was handed on. Something of undici's keeps exchanges beyond their end, and would keep with each
   * its request and answer: enough to make the engine collect its whole heap several times as often.
   */
  protected letGo(): void {
    this.request = noRequest;
    this.controller = undefined;
    this.resolve = ignore;
    this.reject = ignore;
  }

  /** False when the exchange was over already. */
  private finish(): boolean {
    if (this.over) return false;
    this.over = true;
    this.timer?.stop();
    this.request.signal.removeEventListener('abort', this);
    this.leaveConnection();
    return true;
  }

  private begin(phase: NetworkPhase): void {
    const { timeouts } = this.request;
    if (!this.timer && timeouts && isWatched(timeouts, phase)) {
      this.timer = new PhaseTimer(timeouts, (expired) => this.abort(upstreamTimeout(expired), false));
    }
    this.timer?.start(phase);
  }

  private leaveConnection(): void {
    this.connection?.leave(this);
    this.connection = undefined;
  }
}

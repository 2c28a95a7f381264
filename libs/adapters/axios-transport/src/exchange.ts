import { UpstreamInvalidResponseError, type WireRequest } from '@model-gateway/core';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { cancellation } from './cancellation.js';
import { joinedHeaders } from './joined-headers.js';
import { splitUrl } from './split-url.js';
import { toGatewayError } from './to-gateway-error.js';

/** Answers are read as they come: nothing here would undo a compression. */
const uncompressed = { 'accept-encoding': 'identity' };

/**
 * One request and its answer, as undici sees it. It is also the listener of the request's signal: one for each
 * exchange, taken off as soon as nothing more can be cancelled.
 *
 * An instance rides through axios as `config.data`: axios merges plain objects member by member, but hands on
 * instances of classes as they are.
 */
export abstract class Exchange<Answer> implements Dispatcher.DispatchHandler {
  protected controller: Dispatcher.DispatchController | undefined;
  private answering = false;
  private over = false;
  private resolve: (answer: Answer) => void = () => {};
  private reject: (error: Error) => void = () => {};

  constructor(private readonly request: WireRequest) {}

  /** Sends. Settles when there is an answer in the sense of the subclass. */
  start(dispatcher: Dispatcher): Promise<Answer> {
    const { request } = this;
    if (request.signal.aborted) return Promise.reject(cancellation(request.signal));
    return new Promise<Answer>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      const { origin, path } = splitUrl(request.url);
      request.signal.addEventListener('abort', this);
      dispatcher.dispatch(
        {
          origin,
          path,
          method: request.method,
          // Not by a spread: it costs five times as much.
          headers: Object.assign({}, request.headers, uncompressed),
          body: request.body ?? null,
        },
        this,
      );
    });
  }

  /** The signal fired. */
  handleEvent(): void {
    this.abort(cancellation(this.request.signal));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // Cancelled while it waited for a connection: it is never written.
    if (this.over) controller.abort(cancellation(this.request.signal));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200 || this.over) return;
    this.answering = true;
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
    if (!this.over) this.onBytes(chunk);
  }

  onResponseEnd(): void {
    if (this.finish()) this.onEnd();
  }

  onResponseError(controller: Dispatcher.DispatchController | undefined, error: Error): void {
    if (this.finish()) this.onFailure(toGatewayError(error, this.answering), false);
  }

  protected abstract onHead(status: number, headers: Record<string, string>): void;
  protected abstract onBytes(chunk: Uint8Array): void;
  protected abstract onEnd(): void;

  /**
   * Without an answer so far, `start` fails.
   *
   * @param _aborted given up on this side, where nobody wants the rest of what came
   */
  protected onFailure(error: Error, _aborted: boolean): void {
    this.reject(error);
  }

  protected settle(answer: Answer): void {
    this.resolve(answer);
  }

  /** Gives up: whoever waits hears of it now, the socket is closed at once. */
  protected abort(error: Error): void {
    if (!this.finish()) return;
    this.onFailure(error, true);
    this.controller?.abort(error);
  }

  /** False when the exchange was over already. */
  private finish(): boolean {
    if (this.over) return false;
    this.over = true;
    this.request.signal.removeEventListener('abort', this);
    return true;
  }
}

import { clientVersion } from '../client-version.js';
import { UnexpectedAnswerError } from '../errors/connection-errors.js';
import { OptionError } from '../errors/option-error.js';
import type { CallOptions } from '../options/call-options.js';
import { callSettings, type CallSettings, type ClientSettings } from '../options/client-settings.js';
import { isBrowser } from '../options/environment.js';
import { isPlainObject } from '../options/plain-object.js';
import { GatewayStream } from '../streaming/gateway-stream.js';
import type { StreamProtocol } from '../streaming/stream-protocol.js';
import { CallGuard } from '../response/call-guard.js';
import { readGatewayResponse, withResponse, type Answer } from '../response/gateway-response.js';
import { sendRequest, type SentRequest } from './send-request.js';

/** A request of a client method. */
export interface GatewayRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** From `/v1` on. */
  readonly path: string;
  /** The body of a POST; checked at run time for programs without types. */
  readonly body?: unknown;
  readonly options: CallOptions | null | undefined;
  /** Ends the call, besides the signal of the options. */
  readonly abortSignal?: AbortSignal;
}

/** Sends the requests of one client. Has no state per call. */
export class Requester {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  /** Sends a request and reads its answer as one JSON body. */
  async json<Body extends object>(request: GatewayRequest): Promise<Answer<Body>> {
    const settings = callSettings(this.#settings.options, request.options ?? {});
    const guard = new CallGuard(settings.timeoutMs, [settings.signal]);
    guard.startTimer('answer');
    try {
      const response = await this.#send(request, settings, guard);
      return withResponse(await bodyOf<Body>(response), readGatewayResponse(response));
    } catch (failure) {
      throw guard.toError(failure);
    } finally {
      guard.release();
    }
  }

  /** Requests a stream. Resolves when the stream has begun. */
  async stream<Item>(request: GatewayRequest, protocol: StreamProtocol<Item>): Promise<GatewayStream<Item>> {
    const settings = callSettings(this.#settings.options, request.options ?? {});
    const guard = new CallGuard(settings.timeoutMs, [settings.signal, request.abortSignal]);
    guard.startTimer('answer');
    try {
      const response = await this.#send(request, settings, guard);
      const { body, status, headers } = response;
      if (body === null || !headers.get('content-type')?.startsWith('text/event-stream')) {
        throw new UnexpectedAnswerError('The answer is not a stream.', status);
      }
      guard.stopTimer();
      return new GatewayStream(body, readGatewayResponse(response), guard, protocol);
    } catch (failure) {
      const error = guard.toError(failure);
      guard.close();
      throw error;
    }
  }

  #send(request: GatewayRequest, settings: CallSettings, guard: CallGuard): Promise<Response> {
    const { baseUrl, fetch } = this.#settings;
    const sent = { url: baseUrl + request.path, init: initOf(request, settings.headers) };
    return sendRequest(fetch, sent, guard, settings.maxRetries);
  }
}

function initOf({ method, body }: GatewayRequest, headers: CallSettings['headers']): SentRequest['init'] {
  const all = { ...(!isBrowser() && { 'user-agent': `model-gateway-client/${clientVersion}` }), ...headers };
  if (method !== 'POST') return { method, headers: all };
  return { method, headers: { ...all, 'content-type': 'application/json' }, body: jsonOf(body) };
}

function jsonOf(body: unknown): string {
  if (!isPlainObject(body) && !Array.isArray(body)) throw new OptionError('body', 'must be an object');
  let text: string | undefined;
  try {
    text = JSON.stringify(body);
  } catch {
    // Reported below.
  }
  if (text === undefined) throw new OptionError('body', 'must be what JSON can hold');
  return text;
}

async function bodyOf<Body extends object>(response: Response): Promise<Body> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Body;
  } catch {
    // Reported below.
  }
  throw new UnexpectedAnswerError('The answer is not a JSON object.', response.status);
}

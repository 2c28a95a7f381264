import {
  ChatResponseCollector,
  InvalidRequestError,
  UpstreamInvalidResponseError,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStream,
  type GatewayError,
  type HttpTransport,
  type JsonObject,
  type PreparedRequest,
  type WireHead,
  type WireRequest,
  type WireResponse,
  type WireStream,
} from '@model-gateway/core';
import type { CredentialHeaders } from './authoriser.js';
import { bodyText, boundedBodyText } from './body-text.js';
import type { ChatFormat, EncodeOptions } from './chat-format.js';
import type { ChatUpstream } from './chat-upstream.js';
import { parseUpstreamJson, toReadingFailure } from './parse-json.js';
import { SecretMask } from './secret-mask.js';
import { StreamTranslator } from './stream-translator.js';
import { untilAborted } from './until-aborted.js';

/**
 * Serves chat requests from an upstream that speaks JSON over HTTP, in a straight line:
 * route → encode → authorise → send → check the status → decode.
 *
 * Which upstream is asked for at each call and not at birth, so that a target that cannot work fails its own call,
 * where a fallback sees it.
 */
export class HttpChatProvider implements ChatProvider {
  constructor(
    private readonly transport: HttpTransport,
    private readonly upstream: () => ChatUpstream,
  ) {}

  async complete(request: ChatRequest, call: CallContext): Promise<ChatResponse> {
    const upstream = this.upstream();
    const { answer, mask } = await authorised(upstream, request, call, false, (wire) =>
      this.transport.send(wire),
    );
    const text = bodyText(answer.body);
    if (!isSuccess(answer)) throw refusal(upstream, answer, text, mask);
    try {
      const decoder = upstream.format.decoder('whole');
      const collector = new ChatResponseCollector();
      for (const part of decoder.push(parseUpstreamJson(text))) collector.push(part);
      for (const part of decoder.end()) collector.push(part);
      return collector.response();
    } catch (failure) {
      throw mask.failure(toReadingFailure(failure));
    }
  }

  async *stream(request: ChatRequest, call: CallContext): ChatStream {
    const upstream = this.upstream();
    const { answer, mask } = await authorised(upstream, request, call, true, (wire) =>
      this.transport.open(wire),
    );
    if (!isSuccess(answer)) throw refusal(upstream, answer, await boundedBodyText(answer.body), mask);
    try {
      const translator = new StreamTranslator(
        answer.headers['content-type'],
        upstream.format.decoder('stream'),
      );
      for await (const bytes of answer.body) {
        const { parts, failure } = translator.push(bytes);
        if (parts.length > 0) yield parts;
        if (failure !== undefined) throw mask.failure(failure);
      }
      const { parts, failure } = translator.end();
      if (parts.length > 0) yield parts;
      if (failure !== undefined) throw mask.failure(failure);
    } finally {
      await discard(answer);
    }
  }

  async prepare(
    request: ChatRequest,
    call: CallContext,
    stream: boolean,
  ): Promise<readonly PreparedRequest[]> {
    const upstream = this.upstream();
    const composed = compose(upstream, request, call, stream);
    const headers = toHeaders(composed, upstream.authoriser.masked);
    return [{ method: 'POST', url: composed.url, headers, body: JSON.parse(composed.body) as JsonObject }];
  }
}

/** An answer, and how to take out of it what the request proved itself with. */
interface Authorised<Answer> {
  readonly answer: Answer;
  readonly mask: SecretMask;
}

/** Sends with credentials. A token that the upstream refuses is renewed once: nothing was delivered yet. */
async function authorised<Answer extends WireResponse | WireStream>(
  upstream: ChatUpstream,
  request: ChatRequest,
  call: CallContext,
  stream: boolean,
  transmit: (wire: WireRequest) => Promise<Answer>,
): Promise<Authorised<Answer>> {
  const composed = compose(upstream, request, call, stream);
  const { authoriser } = upstream;
  const { signal } = call;

  const headers = authoriser.headers();
  const credential = headers instanceof Promise ? await untilAborted(headers, signal) : headers;
  const answer = await transmit(toWire(composed, credential, signal));
  if (answer.status !== 401 || !authoriser.renew(credential)) {
    return { answer, mask: new SecretMask(credential) };
  }
  await discard(answer);
  const renewed = await untilAborted(Promise.resolve(authoriser.headers()), signal);
  return {
    answer: await transmit(toWire(composed, renewed, signal)),
    mask: new SecretMask(renewed),
  };
}

/** A request that lacks its credential. */
interface Composed {
  readonly stream: boolean;
  readonly url: string;
  readonly body: string;
  /** Of the upstream. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the format. */
  readonly own: Readonly<Record<string, string>> | undefined;
}

function compose(
  upstream: ChatUpstream,
  request: ChatRequest,
  { reportLoss, strict = false, approve }: CallContext,
  stream: boolean,
): Composed {
  const { format } = upstream;
  const options = { stream, reportLoss, strict };
  const { url, headers } = upstream.route(stream);
  const body = bodyOf(format, request, options);
  const own = format.headers?.(request, options);
  approve?.();
  return { stream, url, body, headers, own };
}

/** To run out of stack is the fault of what the client nested. */
function bodyOf(format: ChatFormat, request: ChatRequest, options: EncodeOptions): string {
  try {
    return JSON.stringify(format.encode(request, options));
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    throw new InvalidRequestError('invalid_value', 'The request is nested too deeply.', { cause: failure });
  }
}

/** Why an answer that is no success is none. Redirects lead nowhere: a credential is never sent after them. */
function refusal({ format }: ChatUpstream, answer: WireHead, body: string, mask: SecretMask): GatewayError {
  const { status } = answer;
  if (status < 400) {
    return new UpstreamInvalidResponseError(`The upstream answered ${status}, which is not an answer.`);
  }
  return mask.failure(format.failure(answer, mask.text(body)));
}

/** Not by spreads: they cost ten times as much. */
function toHeaders(
  { stream, headers, own }: Composed,
  credential: CredentialHeaders,
): Record<string, string> {
  const common = {
    'content-type': 'application/json',
    accept: stream ? 'text/event-stream' : 'application/json',
    'user-agent': 'model-gateway',
  };
  return Object.assign(common, headers, own, credential);
}

function toWire(composed: Composed, credential: CredentialHeaders, signal: AbortSignal): WireRequest {
  const { url, body } = composed;
  return { method: 'POST', url, headers: toHeaders(composed, credential), body, signal };
}

function isSuccess({ status }: WireHead): boolean {
  return status >= 200 && status < 300;
}

/** Closes the connection of an answer that is still arriving; does nothing to one that has ended. */
async function discard(answer: WireResponse | WireStream): Promise<void> {
  if (answer.body instanceof Uint8Array) return;
  await answer.body[Symbol.asyncIterator]().return?.();
}

import {
  ChatResponseCollector,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStream,
  type HttpTransport,
  type WireHead,
  type WireRequest,
  type WireResponse,
  type WireStream,
} from '@model-gateway/core';
import type { CredentialHeaders } from './authoriser.js';
import { bodyText, boundedBodyText } from './body-text.js';
import type { ChatUpstream } from './chat-upstream.js';
import { parseUpstreamJson } from './parse-json.js';
import { StreamTranslator } from './stream-translator.js';
import { untilAborted } from './until-aborted.js';

/** A request as it would be sent, without its secrets. */
export type PreparedRequest = Pick<WireRequest, 'method' | 'url' | 'headers'> & { readonly body: string };

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
    const answer = await authorised(upstream, request, call, false, (wire) => this.transport.send(wire));
    const text = bodyText(answer.body);
    if (!isSuccess(answer)) throw upstream.format.failure(answer, text);
    const decoder = upstream.format.decoder('whole');
    const collector = new ChatResponseCollector();
    for (const part of decoder.push(parseUpstreamJson(text))) collector.push(part);
    for (const part of decoder.end()) collector.push(part);
    return collector.response();
  }

  async *stream(request: ChatRequest, call: CallContext): ChatStream {
    const upstream = this.upstream();
    const answer = await authorised(upstream, request, call, true, (wire) => this.transport.open(wire));
    if (!isSuccess(answer)) throw upstream.format.failure(answer, await boundedBodyText(answer.body));
    try {
      const translator = new StreamTranslator(
        answer.headers['content-type'],
        upstream.format.decoder('stream'),
      );
      for await (const bytes of answer.body) {
        const { parts, failure } = translator.push(bytes);
        if (parts.length > 0) yield parts;
        if (failure !== undefined) throw failure;
      }
      const { parts, failure } = translator.end();
      if (parts.length > 0) yield parts;
      if (failure !== undefined) throw failure;
    } finally {
      await discard(answer);
    }
  }

  /** What would be sent, with masked credentials. Sends nothing and mints no token. */
  prepare(request: ChatRequest, call: Pick<CallContext, 'reportLoss'>, stream: boolean): PreparedRequest {
    const upstream = this.upstream();
    const { url, headers, body } = compose(upstream, request, call, stream);
    return { method: 'POST', url, headers: { ...headers, ...upstream.authoriser.masked }, body };
  }
}

/** Sends with credentials. A token that the upstream refuses is renewed once: nothing was delivered yet. */
async function authorised<Answer extends WireResponse | WireStream>(
  upstream: ChatUpstream,
  request: ChatRequest,
  call: CallContext,
  stream: boolean,
  transmit: (wire: WireRequest) => Promise<Answer>,
): Promise<Answer> {
  const { url, headers, body } = compose(upstream, request, call, stream);
  const { authoriser } = upstream;
  const { signal } = call;
  const attempt = (credential: CredentialHeaders) =>
    transmit({ method: 'POST', url, headers: { ...headers, ...credential }, body, signal });

  const credential = await untilAborted(authoriser.headers(), signal);
  const answer = await attempt(credential);
  if (answer.status !== 401 || !authoriser.renew(credential)) return answer;
  await discard(answer);
  return attempt(await untilAborted(authoriser.headers(), signal));
}

function compose(
  upstream: ChatUpstream,
  request: ChatRequest,
  { reportLoss }: Pick<CallContext, 'reportLoss'>,
  stream: boolean,
): { url: string; headers: Record<string, string>; body: string } {
  const { url, headers } = upstream.route(stream);
  const { format } = upstream;
  const options = { stream, reportLoss };
  const body = format.encode(request, options);
  return {
    url,
    headers: {
      'content-type': 'application/json',
      accept: stream ? 'text/event-stream' : 'application/json',
      'user-agent': 'model-gateway',
      ...headers,
      ...format.headers?.(request, options),
    },
    body: JSON.stringify(body),
  };
}

function isSuccess({ status }: WireHead): boolean {
  return status >= 200 && status < 300;
}

/** Closes the connection of an answer that is still arriving; does nothing to one that has ended. */
async function discard(answer: WireResponse | WireStream): Promise<void> {
  if (answer.body instanceof Uint8Array) return;
  await answer.body[Symbol.asyncIterator]().return?.();
}

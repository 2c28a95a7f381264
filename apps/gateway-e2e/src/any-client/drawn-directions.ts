import {
  googleRequest,
  messagesRequest,
  responsesRequest,
  type DrawnRequest,
} from '@model-gateway/conformance';
import type fc from 'fast-check';
import type { KeepAliveClient, WireAnswer } from '../support/keep-alive-client.js';
import { callerKey } from '../support/start-gateway.js';
import type { ClientFormat } from './client-format.js';
import { googleFormat } from './google-format.js';
import { messagesFormat } from './messages-format.js';
import { responsesFormat } from './responses-format.js';

const slugs = { 'vertex-ai': '@vertex', google: '@google' } as const;

/** The tests reach no public address, and upstreams refuse signatures that they have not issued. */
const isServable = ({ body }: DrawnRequest) =>
  !/https:..example.com.a\.|c2lnbmF0dXJl|c2VhbGVk/.test(JSON.stringify(body));

/** A format that requests are drawn of, for models that do not speak it, and how one of them is sent. */
export interface DrawnDirection {
  readonly format: ClientFormat;
  readonly drawn: fc.Arbitrary<DrawnRequest>;
  readonly send: (
    body: DrawnRequest['body'],
    model: string,
    streamed: boolean,
  ) => { readonly path: string; readonly body: object };
}

const beside =
  (path: string): DrawnDirection['send'] =>
  (body, model, stream) => ({ path, body: { ...body, model, stream } });

/** Anthropic's Messages. */
export const drawnMessages: DrawnDirection = {
  format: messagesFormat,
  drawn: messagesRequest.filter(isServable),
  send: beside('/v1/messages'),
};

/** OpenAI's Responses. */
export const drawnResponses: DrawnDirection = {
  format: responsesFormat,
  drawn: responsesRequest.filter(isServable),
  send: beside('/v1/responses'),
};

/** Google's generateContent. */
export const drawnContents: DrawnDirection = {
  format: googleFormat,
  drawn: googleRequest.filter(isServable),
  send: (body, model, streamed) => {
    const method = streamed ? 'streamGenerateContent?alt=sse' : 'generateContent';
    return { path: `/v1beta/models/${model}:${method}`, body };
  },
};

/** Sends a drawn request, whole or streamed. */
export function sendDrawn(
  client: KeepAliveClient,
  { send }: DrawnDirection,
  { place, body }: DrawnRequest,
  streamed: boolean,
): Promise<WireAnswer> {
  const { stream: _, ...rest } = body;
  const { path, body: sent } = send(rest, `${slugs[place.provider]}/${place.model}`, streamed);
  const headers = { 'content-type': 'application/json', 'x-gateway-api-key': callerKey };
  return client.send({ method: 'POST', path, headers, body: JSON.stringify(sent) });
}

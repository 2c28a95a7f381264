import type { NativeMessagesAnswer } from '@model-gateway/core';
import { responseHeaders, type GatewayResponse, recordAnswered } from '@model-gateway/http-server';

/** Responds with the bytes of the upstream. Does nothing when the client has disconnected. */
export function writeNativeAnswer(
  response: GatewayResponse,
  { body, contentType, headers: upstream }: NativeMessagesAnswer,
): void {
  if (response.destroyed) return;
  const { context } = response.locals;
  recordAnswered(context, body);
  const headers = responseHeaders(context);
  headers['request-id'] = context.requestId;
  Object.assign(headers, upstream);
  headers['content-type'] = jsonType(contentType);
  headers['content-length'] = body.length;
  response.writeHead(200, headers);
  response.end(body);
}

const charset = /;\s*charset\s*=\s*"?([\w.:-]{1,40})"?\s*(?:;|$)/i;

/** The response has been parsed as JSON, so its type is JSON; only the charset is the upstream's. */
function jsonType(upstream: string): string {
  const name = charset.exec(upstream)?.[1];
  return name === undefined ? 'application/json' : `application/json; charset=${name}`;
}

import type { Managed } from '@model-gateway/core';
import {
  responseHeaders,
  type ResponseHeaders,
  type GatewayResponse,
  writeJson,
} from '@model-gateway/http-server';
import { entityTagOf } from './entity-tag.js';

/** What administrators read is for nobody between them and the gateway to keep. */
const noStore: ResponseHeaders = { 'cache-control': 'no-store' };

/** Answers 200 with something that has no revision. */
export function writeAdmin(response: GatewayResponse, body: unknown): void {
  writeJson(response, 200, body, noStore);
}

/** Answers with a resource, and the `ETag` that names its revision if it has one. */
export function writeResource(
  response: GatewayResponse,
  { revision }: Managed<unknown>,
  body: unknown,
  status = 200,
  headers?: ResponseHeaders,
): void {
  const tag = revision !== undefined && { etag: entityTagOf(revision) };
  writeJson(response, status, body, { ...noStore, ...tag, ...headers });
}

/** Answers 204. */
export function writeNothing(response: GatewayResponse): void {
  if (response.destroyed) return;
  response.writeHead(204, { ...responseHeaders(response.locals.context), ...noStore }).end();
}

import type { Managed, JsonObject } from '@model-gateway/core';
import {
  responseHeaders,
  type ResponseHeaders,
  type GatewayResponse,
  writeJson,
  decompress,
  parseJsonObject,
  readBody,
} from '@model-gateway/http-server';
import type { Request } from 'express';
import { entityTagOf } from './change-context.js';

/** `/admin/v1/KIND/ID/…`, of which the rest may be missing. */
const idPlace = 4;
/** `/admin/v1/own/KIND/ID/…`, in the same way. */
const ownIdPlace = 5;

/**
 * The id in a path, decoded. What cannot be decoded stays as it is: nothing has such an id, and so the answer is that
 * it is not found.
 */
export function pathIdOf(path: string): string {
  return decoded(path.split('/')[idPlace] ?? '');
}

/** The id in a path below `/admin/v1/own/KIND`, decoded as {@link pathIdOf} does. */
export function ownIdOf(path: string): string {
  return decoded(path.split('/')[ownIdPlace] ?? '');
}

/** The last segment of a path, decoded as {@link pathIdOf} does. */
export function lastSegmentOf(path: string): string {
  return decoded(path.slice(path.lastIndexOf('/') + 1));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Resources are small: nobody needs more, and whoever sends more is mistaken. */
const limitBytes = 1024 * 1024;

/**
 * Reads a body of the administration API as a JSON object.
 *
 * @param whenEmpty what no body at all stands for; absent: a body is wanted
 */
export async function readAdminBody(request: Request, whenEmpty?: JsonObject): Promise<JsonObject> {
  const bytes = await readBody(request, { bytes: limitBytes });
  if (bytes.length === 0 && whenEmpty) return whenEmpty;
  const encoding = request.headers['content-encoding'];
  return parseJsonObject(
    encoding === undefined ? bytes : await decompress(bytes, encoding, { bytes: limitBytes }),
  );
}

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

/** Whether `If-None-Match` names the revision of a resource: whoever asks has it. */
export function isKnown(request: Request, { revision }: Managed<unknown>): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined || revision === undefined) return false;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(entityTagOf(revision));
}

/** Answers 304: whoever asks has the resource as it is. */
export function writeUnchanged(response: GatewayResponse, { revision }: Managed<unknown>): void {
  if (response.destroyed) return;
  const tag = revision !== undefined && { etag: entityTagOf(revision) };
  response.writeHead(304, { ...responseHeaders(response.locals.context), ...noStore, ...tag }).end();
}

/** Answers 204. */
export function writeNothing(response: GatewayResponse): void {
  if (response.destroyed) return;
  response.writeHead(204, { ...responseHeaders(response.locals.context), ...noStore }).end();
}

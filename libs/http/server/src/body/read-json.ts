import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '@model-gateway/core';
import { decompress } from './decompress.js';
import { parseJsonObject } from './parse-json.js';
import { readBody, type BodyLimits } from './read-body.js';

/** Reads a request's body as a JSON object, whatever `content-type` says: some clients send none. */
export async function readJson(request: IncomingMessage, limits: BodyLimits): Promise<JsonObject> {
  const bytes = await readBody(request, limits);
  const encoding = request.headers['content-encoding'];
  return parseJsonObject(encoding === undefined ? bytes : await decompress(bytes, encoding, limits.bytes));
}

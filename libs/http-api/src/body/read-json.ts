import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '@model-gateway/core';
import { decompress } from './decompress.js';
import { parseJsonObject } from './parse-json.js';
import { readBody } from './read-body.js';

/** Reads a request's body as a JSON object, whatever `content-type` says: some clients send none. */
export async function readJson(request: IncomingMessage, limitBytes: number): Promise<JsonObject> {
  const bytes = await readBody(request, limitBytes);
  const encoding = request.headers['content-encoding'];
  return parseJsonObject(encoding === undefined ? bytes : await decompress(bytes, encoding, limitBytes));
}

import type { JsonObject } from '@model-gateway/core';
import type { Request } from 'express';
import { decompress, parseJsonObject, readBody } from '@model-gateway/http-server';

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
  return parseJsonObject(encoding === undefined ? bytes : await decompress(bytes, encoding, limitBytes));
}

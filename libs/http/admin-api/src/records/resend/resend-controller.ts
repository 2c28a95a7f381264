import type { AdminResend } from '@model-gateway/contract';
import { isJsonObject, parseExactJson, type JsonObject, type RequestRecord } from '@model-gateway/core';
import { invalidQuery, queryOf, requestLogOf } from '@model-gateway/http-server';
import type { AdminController, AdminDependencies } from '../../resources/admin-route.js';
import { pathIdOf, writeAdmin } from '../../resources/exchange.js';
import { logNotFound } from '../log-not-found.js';
import { recordBodyRead } from '../record-body-read.js';
import { wordOf } from '../../resources/query-values.js';
import { codeFormats, formatsOf, resendCode, type CodeFormat } from './resend-code.js';
import { resendHeadersOf } from './resend-headers.js';
import { isHarmless, resendObstacles, type ResourceReaders } from './resend-obstacles.js';
import { resendPathOf } from './resend-path.js';

/** What the query of `GET /admin/v1/logs/{id}/request` may name. */
export const resendParameters = ['format'] as const;

/** Answers how to send a recorded request again: its parts, what stands in the way, and a program that sends it. */
export function resendController({ requestLog, administration }: AdminDependencies): AdminController {
  return async (request, response) => {
    const log = requestLogOf(requestLog);
    const format = wordOf(queryOf(request.originalUrl, resendParameters), 'format', codeFormats);
    const record = await log.read(pathIdOf(request.path));
    if (!record) throw logNotFound();
    const resend = await resendView(record, format, administration);
    if (record.bodies?.clientRequest) {
      const read = { of: 'request', id: record.id, bodies: ['client-request'] } as const;
      await recordBodyRead(administration, read, request, response);
    }
    writeAdmin(response, resend);
  };
}

async function resendView(
  record: RequestRecord,
  format: CodeFormat | undefined,
  resources: ResourceReaders,
): Promise<AdminResend> {
  const path = resendPathOf(record);
  const obstacles = await resendObstacles(record, path, resources);
  const headers = resendHeadersOf(record);
  const body = bodyOf(record);
  const formats = path === undefined || !body ? [] : formatsOf(path);
  if (format && path !== undefined && body && !formats.includes(format))
    throw invalidQuery('format', `must be one of ${formats.join(', ')} for a request of this route`);
  const code = format && path !== undefined && body ? resendCode(format, { path, headers, body }) : undefined;
  return {
    resendable: obstacles.every(isHarmless),
    obstacles,
    method: record.method,
    ...(path !== undefined && { path }),
    headers,
    ...(body && { body }),
    losses: record.losses,
    formats,
    ...(code && { code }),
  };
}

function bodyOf({ bodies }: RequestRecord): JsonObject | undefined {
  const text = bodies?.clientRequest?.text;
  if (text === undefined) return undefined;
  try {
    const body = parseExactJson(text);
    return isJsonObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

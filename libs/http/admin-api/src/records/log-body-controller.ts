import {
  InvalidRequestError,
  NotFoundError,
  type RecordedBodies,
  type RecordedBody,
} from '@model-gateway/core';
import { invalidQuery, queryOf, requestLogOf, responseHeaders } from '@model-gateway/http-server';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { pathIdOf } from '../resources/exchange.js';
import { bodyNames, recordBodyRead } from './record-body-read.js';
import { byteRangeOf } from './byte-range.js';
import { logNotFound } from './log-not-found.js';
import { wholeNumberIn } from '../resources/query-values.js';

/** What the query of a body may name. */
export const bodyParameters = ['attempt'] as const;

/** `/admin/v1/logs/ID/bodies/NAME` */
const namePlace = 6;

/**
 * Answers with the text of one recorded body, or a range of its bytes. Always as plain text that a browser neither interprets
 * nor runs: a caller or an upstream wrote it.
 */
export function logBodyController({ requestLog, administration }: AdminDependencies): AdminController {
  return async (request, response) => {
    const log = requestLogOf(requestLog);
    const attempt = wholeNumberIn(queryOf(request.originalUrl, bodyParameters), 'attempt');
    const name = request.path.split('/')[namePlace] ?? '';
    const record = await log.read(pathIdOf(request.path));
    if (!record) throw logNotFound();
    const body = bodyOf(record.bodies ?? {}, name, attempt);
    if (!body) throw new NotFoundError('log_body_not_found', 'No such body of this request is on record.');
    const bytes = Buffer.from(body.text);
    const range = byteRangeOf(request.headers.range, bytes.length);
    if (range === 'unsatisfiable') throw outsideBody(bytes.length);
    const bodies = [attempt === undefined ? name : 'attempts'];
    await recordBodyRead(administration, { of: 'request', id: record.id, bodies }, request, response);
    const headers = responseHeaders(response.locals.context);
    Object.assign(headers, textHeaders);
    if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${bytes.length}`;
    const shown = range ? bytes.subarray(range.first, range.last + 1) : bytes;
    headers['content-length'] = shown.length;
    response.writeHead(range ? 206 : 200, headers).end(shown);
  };
}

function outsideBody(length: number): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    `The range begins behind the body, which has ${length} bytes.`,
    {
      param: 'header:range',
    },
  );
}

const textHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'content-disposition': 'inline',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
  'cache-control': 'no-store',
} as const;

function bodyOf(bodies: RecordedBodies, name: string, attempt: number | undefined): RecordedBody | undefined {
  const member = isBodyName(name) ? bodyNames[name] : undefined;
  if (attempt === undefined || member === undefined) return member && bodies[member];
  if (member === 'clientRequest' || member === 'clientAnswer')
    throw invalidQuery('attempt', 'has a meaning for the bodies of the upstream alone');
  return bodies.attempts?.find((one) => one.attempt === attempt)?.[member];
}

function isBodyName(name: string): name is keyof typeof bodyNames {
  return Object.hasOwn(bodyNames, name);
}

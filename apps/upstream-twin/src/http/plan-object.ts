import type { Request } from 'express';
import { pictureFor } from '../answers/picture.js';
import { planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import { errorPlan } from './error-plan.js';
import { refusal } from './refusal.js';
import { queryValue } from './request-parts.js';
import { GoogleError } from '../errors/google-error.js';
import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';

/** `GET` of an object of Cloud Storage's JSON API. */
export const objectPath = /^\/storage\/v1\/b\/([^/]+)\/o\/([^/]+)$/;

/** Content of an object, by the extension of its name. */
const contents: Readonly<Record<string, (name: string) => readonly [contentType: string, body: Buffer]>> = {
  png: (name) => ['image/png', Buffer.from(pictureFor(name), 'base64')],
  pdf: (name) => ['application/pdf', Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`)],
  txt: (name) => ['text/plain', Buffer.from(`The content of ${name}.`)],
  mp3: () => ['audio/mpeg', Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')],
  bin: () => ['application/octet-stream', Buffer.from([1, 2, 3])],
};

/**
 * An object of Cloud Storage. Every bucket has every object with a known extension, but those that are named `missing`; the
 * bucket `private` may be read by nobody.
 */
export function planObject(request: Request, state: TwinState): ResponsePlan {
  const fault = state.faults.take({ path: request.originalUrl });
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  const refused = refusal(request, 'vertex', state);
  if (refused) return errorPlan(refused, false);
  const [bucket = '', name = ''] = (objectPath.exec(request.path) ?? []).slice(1).map(decodeURIComponent);
  if (bucket === 'private') {
    const message = `The caller does not have storage.objects.get access to the Google Cloud Storage object.`;
    return errorPlan(new GoogleError('PERMISSION_DENIED', message), false);
  }
  const content = contents[/\.(\w+)$/.exec(name)?.[1] ?? ''];
  if (!content || name.includes('missing')) {
    return errorPlan(new GoogleError('NOT_FOUND', `No such object: ${bucket}/${name}`), false);
  }
  if (queryValue(request, 'alt') !== 'media') return jsonPlan(200, { kind: 'storage#object', bucket, name });
  const [contentType, body] = content(name);
  return { status: 200, headers: { 'content-type': contentType }, steps: [{ do: 'write', data: body }] };
}

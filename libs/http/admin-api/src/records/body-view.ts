import type {
  AdminAttemptBodies,
  AdminElidedMedium,
  AdminShownBodies,
  AdminShownBody,
} from '@model-gateway/contract';
import type { Mutable, RecordedAttemptBodies, RecordedBodies, RecordedBody } from '@model-gateway/core';

/** The bodies of a record with what can be told of them. */
export function bodiesView(bodies: RecordedBodies): AdminShownBodies {
  const { clientRequest, upstreamRequest, upstreamAnswer, clientAnswer, attempts } = bodies;
  return {
    ...(clientRequest && { clientRequest: bodyView(clientRequest) }),
    ...(upstreamRequest && { upstreamRequest: bodyView(upstreamRequest) }),
    ...(upstreamAnswer && { upstreamAnswer: bodyView(upstreamAnswer) }),
    ...(clientAnswer && { clientAnswer: bodyView(clientAnswer) }),
    ...(attempts && { attempts: attempts.map(attemptBodiesView) }),
  };
}

function attemptBodiesView(bodies: RecordedAttemptBodies): AdminAttemptBodies {
  const { attempt, upstreamRequest, upstreamAnswer } = bodies;
  return {
    attempt,
    ...(upstreamRequest && { upstreamRequest: bodyView(upstreamRequest) }),
    ...(upstreamAnswer && { upstreamAnswer: bodyView(upstreamAnswer) }),
  };
}

function bodyView(body: RecordedBody): AdminShownBody {
  const elided = elidedIn(body);
  return { ...body, contentType: contentTypeOf(body.text), ...(elided.length > 0 && { elided }) };
}

/** The media type of a recorded text, by its beginning: records have no headers. */
export function contentTypeOf(text: string): string {
  if (/^\s*[{[]/.test(text)) return 'application/json';
  return /^(?:data|event|id|retry|): ?/.test(text) ? 'text/event-stream' : 'text/plain';
}

/** What stands for a medium, as the recording of bodies writes it. */
const mark = /\[(\d{1,15}) characters left out\]/g;
/** How many media are listed. */
const mostElided = 100;

/** The media that a body leaves out, with their places where the body is complete JSON. */
export function elidedIn({ text, omittedBytes }: RecordedBody): readonly AdminElidedMedium[] {
  if (!text.includes(' characters left out]')) return [];
  const json = omittedBytes === undefined ? parsed(text) : undefined;
  const found: AdminElidedMedium[] = [];
  if (json === undefined) addMarks(text, undefined, undefined, found);
  else addMedia(json, '', undefined, found);
  return found.slice(0, mostElided);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addMedia(value: unknown, path: string, type: string | undefined, found: AdminElidedMedium[]): void {
  if (found.length >= mostElided) return;
  if (typeof value === 'string') return addMarks(value, path, type, found);
  if (typeof value !== 'object' || value === null) return;
  const own = mediaTypeIn(value);
  for (const [name, member] of Object.entries(value))
    addMedia(member, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, own, found);
}

function addMarks(
  text: string,
  path: string | undefined,
  type: string | undefined,
  found: AdminElidedMedium[],
): void {
  for (const { 1: characters = '0', index } of text.matchAll(mark)) {
    const medium: Mutable<AdminElidedMedium> = { bytes: Math.floor((Number(characters) * 3) / 4) };
    const mimeType =
      /data:([\w.+-]{1,60}\/[\w.+-]{1,60})[^,"]{0,60},$/.exec(text.slice(0, index))?.[1] ?? type;
    if (path !== undefined) medium.path = path;
    if (mimeType !== undefined) medium.mimeType = mimeType;
    found.push(medium);
  }
}

/** How the formats name the media type beside the data. */
const typeMembers = ['mimeType', 'mime_type', 'media_type'] as const;

function mediaTypeIn(value: object): string | undefined {
  for (const name of typeMembers) {
    const type: unknown = Reflect.get(value, name);
    if (typeof type === 'string') return type;
  }
  return undefined;
}

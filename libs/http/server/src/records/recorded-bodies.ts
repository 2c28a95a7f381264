import {
  exactJson,
  maskSecrets,
  type Mutable,
  type RecordedAttemptBodies,
  type RecordedBodies,
  type RecordedBody,
  type WireRecord,
  wireText,
} from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';
import { spellingsOf, withoutSpellings } from '../context/own-secrets.js';
import { elideMedia } from './elide-media.js';

/** At least so much of the end of a cut text is dropped: it may be a part of a secret, which would not be recognised. */
const leastTail = 512;

/** The bodies of a request and its last upstream request, as far as recorded, without secrets and media. */
export function recordedBodies(context: RequestContext): RecordedBodies {
  const { sentBody, answeredBody, recordedBodyBytes } = context;
  const wires = wiresOf(context);
  const own = spellingsOf(ownSecrets(context));
  const toRecorded = (text: string, missing = 0) => recordedBody(text, missing, recordedBodyBytes, own);
  const bodies: Mutable<RecordedBodies> = {};
  if (sentBody !== undefined) bodies.clientRequest = toRecorded(exactJson(sentBody));
  const wire = wires.at(-1);
  if (wire?.requestBody !== undefined) bodies.upstreamRequest = toRecorded(wireText(wire.requestBody));
  if (wire && wire.answerBytes > 0) {
    const bytes = Buffer.concat(wire.answerBody);
    bodies.upstreamAnswer = toRecorded(bytes.toString(), wire.answerBytes - bytes.length);
  }
  if (answeredBody) {
    const bytes = Buffer.concat(answeredBody.map((piece) => Buffer.from(piece)));
    bodies.clientAnswer = toRecorded(bytes.toString(), context.answeredLength - bytes.length);
  }
  const attempts = attemptBodies(context, wire, own);
  if (attempts.length > 0) bodies.attempts = attempts;
  return bodies;
}

/** Limits of the bodies of attempts that neither served nor failed last: of each body, and of all of a request. */
const maxAttemptBody = 64 * 1024;
const maxAttemptBodies = 256 * 1024;

/**
 * The bodies of the other attempts, the first attempt first, as far as they fit.
 *
 * @param shown the upstream request whose bodies are recorded already
 */
function attemptBodies(
  { attemptLog, isPlain, recordedBodyBytes }: RequestContext,
  shown: WireRecord | undefined,
  own: readonly string[],
): RecordedAttemptBodies[] {
  if (!attemptLog || isPlain) return [];
  const recorded: RecordedAttemptBodies[] = [];
  let remaining = maxAttemptBodies;
  const take = (text: string, missing: number): RecordedBody => {
    const limit = Math.min(recordedBodyBytes, maxAttemptBody, remaining);
    const body = recordedBody(text, missing, limit, own);
    remaining -= Buffer.byteLength(body.text);
    return body;
  };
  for (const [attempt, { wires }] of attemptLog.attempts.entries()) {
    const wire = wires?.at(-1);
    if (!wire || wire === shown || wire.requestBody === undefined || remaining <= 0) continue;
    const bodies: Mutable<RecordedAttemptBodies> = {
      attempt,
      upstreamRequest: take(wireText(wire.requestBody), 0),
    };
    if (wire.answerBytes > 0 && remaining > 0) {
      const bytes = Buffer.concat(wire.answerBody);
      bodies.upstreamAnswer = take(bytes.toString(), wire.answerBytes - bytes.length);
    }
    recorded.push(bodies);
  }
  return recorded;
}

/** The secrets of this request, which its record must not contain: those of the caller, and those sent upstream. */
function ownSecrets(context: RequestContext): string[] {
  const { callerKey, upstreamCredential } = context.secrets;
  const all = [callerKey, upstreamCredential].filter((secret) => secret !== undefined);
  return [...all, ...wiresOf(context).flatMap(credentialsOf)].map((secret) =>
    secret.replace(/^bearer +/i, ''),
  );
}

/** The upstream requests of all attempts; last those of the attempt that served or failed last. */
function wiresOf({ attemptLog }: RequestContext): readonly WireRecord[] {
  return attemptLog?.wires ?? [];
}

function credentialsOf({ credentials }: WireRecord): readonly string[] {
  return credentials;
}

/**
 * @param missing bytes after the text that were not recorded
 * @param limit maximum of bytes in the result
 * @param own encodings of the request's secrets
 */
function recordedBody(text: string, missing: number, limit: number, own: readonly string[]): RecordedBody {
  const tail = Math.max(leastTail, own[0]?.length ?? 0);
  const elided = elideMedia(text, limit + tail);
  const unread = missing + Buffer.byteLength(text.slice(elided.taken));
  const whole = unread > 0 ? elided.text.slice(0, -tail) : elided.text;
  const safe = Buffer.from(withoutSpellings(maskSecrets(whole), own));
  const shown = safe.subarray(0, characterStart(safe, limit));
  const omitted = unread + Buffer.byteLength(elided.text.slice(whole.length)) + safe.length - shown.length;
  const bytes = Buffer.byteLength(text) + missing;
  return omitted > 0
    ? { text: shown.toString(), omittedBytes: omitted, bytes }
    : { text: shown.toString(), bytes };
}

/** The position, or the start of the UTF-8 character that contains it. */
function characterStart(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return bytes.length;
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

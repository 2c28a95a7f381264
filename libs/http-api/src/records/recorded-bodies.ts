import { redactSecrets, type RecordedBodies, type RecordedBody, type WireRecord } from '@model-gateway/core';
import type { RequestContext } from '../context/request-context.js';

/** So long a run of characters without a space is no text of anybody's: it is a medium in base64, or a signature. */
const mediaRun = /[A-Za-z0-9+/_-]{1024,}={0,2}/g;
/** The gateway's own keys, and what stands behind `Bearer`. */
const ownSecrets = /gwk(?:_|%5f)[\w%-]+|(?<=\bbearer\s)[^\s"\\]+/gi;

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** What was said on both sides, as far as it was kept, fit to be looked at by people who run the gateway. */
export function recordedBodies(context: RequestContext): RecordedBodies {
  const { sentBody, answeredBody, wires, secrets } = context;
  const own = [secrets.callerKey, secrets.upstreamCredential].filter((secret) => secret !== undefined);
  const kept = (text: string, bytes?: number) => recordedBody(text, context.keptBytes, own, bytes);
  const bodies: Mutable<RecordedBodies> = {};
  if (sentBody !== undefined) bodies.clientRequest = kept(JSON.stringify(sentBody));
  const wire = wires?.at(-1);
  if (wire?.requestBody !== undefined) bodies.upstreamRequest = kept(textOf(wire.requestBody));
  if (wire && wire.answerBytes > 0) bodies.upstreamAnswer = kept(answerOf(wire), wire.answerBytes);
  if (answeredBody) {
    const text = answeredBody.map(textOf).join('');
    bodies.clientAnswer = kept(text, context.answeredLength);
  }
  return bodies;
}

/**
 * @param own secrets of this very request, which must not turn up in its own record
 * @param bytes of all that there was, where the text is only the beginning of it
 */
function recordedBody(
  text: string,
  limit: number,
  own: readonly string[],
  bytes = text.length,
): RecordedBody {
  let safe = redactSecrets(text.replace(mediaRun, (run) => `[${run.length} characters left out]`));
  safe = safe.replace(ownSecrets, '[redacted]');
  for (const secret of own) if (secret.length > 0) safe = safe.replaceAll(secret, '[redacted]');
  const shown = safe.length > limit ? safe.slice(0, limit) : safe;
  const omitted = safe.length - shown.length + Math.max(0, bytes - text.length);
  return omitted > 0 ? { text: shown, omittedBytes: omitted } : { text: shown };
}

function answerOf({ answerBody }: WireRecord): string {
  return Buffer.concat(answerBody).toString();
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString();
}

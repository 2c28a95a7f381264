import {
  eitherGoogleIssuer,
  isJsonObject,
  isStandIn,
  type JsonObject,
  type Signature,
} from '@model-gateway/core';
import { base64OfText, bytesOfBase64, listOf, objectsOf, toStandardBase64 } from '@model-gateway/format-kit';

/** One block of thoughts in a `thoughtSignature` of the gateway's. */
export interface CarriedThought {
  /** Absent for thoughts that are encrypted as a whole, and for a call of a model that signs nothing. */
  readonly signature?: Signature;
  /** The thoughts that are signed, where their own part may be lost: Gemini CLI sends back its calls alone. */
  readonly thoughts?: string;
  /** Thoughts that the model shows in encrypted form only. */
  readonly redacted?: string;
  /** Characters of text between the call before and these thoughts; absent: none. */
  readonly textBefore?: number;
}

/** What a `thoughtSignature` of the gateway's carries for a model that is not Gemini: the latest thoughts before its part. */
export interface CarriedSignature extends CarriedThought {
  /** The thoughts before the latest ones, in order, since the call before. */
  readonly earlier?: readonly CarriedThought[];
}

/** Nine bytes, which are twelve characters of base64 whatever follows. */
const mark = 'gateway1:';
const encodedMark = base64OfText(mark);

/**
 * A `thoughtSignature`: base64 bytes, as Google's clients require. It says who issued the signature, so that the history
 * can be continued at any model.
 */
export function toThoughtSignature({ earlier = [], ...latest }: CarriedSignature): string {
  const payload = {
    ...payloadOf(latest),
    ...(earlier.length > 0 && { earlier: earlier.map(payloadOf) }),
  };
  return base64OfText(mark + JSON.stringify(payload));
}

function payloadOf({ signature, thoughts, redacted, textBefore = 0 }: CarriedThought): JsonObject {
  return {
    ...(signature && { value: signature.value }),
    ...(signature?.issuer !== undefined && { issuer: signature.issuer }),
    ...(thoughts !== undefined && { thoughts }),
    ...(redacted !== undefined && { redacted }),
    ...(textBefore > 0 && { textBefore }),
  };
}

/** True for a `thoughtSignature` that the gateway has written for a model that is not Gemini. */
export function isCarriedSignature(text: string): boolean {
  return toStandardBase64(text.slice(0, encodedMark.length)) === encodedMark;
}

/**
 * What a client's `thoughtSignature` carries, in either alphabet of base64: clients decode and encode it. One that is not
 * the gateway's is Gemini's own; a placeholder carries nothing.
 */
export function fromThoughtSignature(text: string): CarriedSignature {
  if (text === '' || isStandIn(text)) return {};
  if (!isCarriedSignature(text)) return { signature: { value: text, issuer: eitherGoogleIssuer } };
  const payload = payloadIn(text);
  const earlier = objectsOf(listOf(payload.earlier)).map(fromPayload);
  return { ...fromPayload(payload), ...(earlier.length > 0 && { earlier }) };
}

function fromPayload({ value, issuer, thoughts, redacted, textBefore }: JsonObject): CarriedThought {
  return {
    ...(typeof value === 'string' && { signature: signatureOf(value, issuer) }),
    ...(typeof thoughts === 'string' && { thoughts }),
    ...(typeof redacted === 'string' && { redacted }),
    ...(typeof textBefore === 'number' && { textBefore }),
  };
}

function signatureOf(value: string, issuer: JsonObject[string]): Signature {
  return typeof issuer === 'string' ? { value, issuer } : { value };
}

function payloadIn(text: string): JsonObject {
  const bytes = bytesOfBase64(text);
  if (!bytes) return {};
  try {
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(mark.length)));
    return isJsonObject(payload) ? payload : {};
  } catch {
    return {};
  }
}

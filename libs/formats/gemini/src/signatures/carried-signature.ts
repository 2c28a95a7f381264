import {
  eitherGoogleIssuer,
  isJsonObject,
  isStandIn,
  type JsonObject,
  type Signature,
} from '@model-gateway/core';
import { base64OfText, bytesOfBase64, toStandardBase64 } from '@model-gateway/format-kit';

/** What a `thoughtSignature` of the gateway's carries for a model that is not Gemini. */
export interface CarriedSignature {
  /** Absent for thoughts that are encrypted as a whole, and for a call of a model that signs nothing. */
  readonly signature?: Signature;
  /** The thoughts that are signed, where their own part may be lost: Gemini CLI sends back its calls alone. */
  readonly thoughts?: string;
  /** Thoughts that the model shows in encrypted form only. */
  readonly redacted?: string;
}

/** Nine bytes, which are twelve characters of base64 whatever follows. */
const mark = 'gateway1:';
const encodedMark = base64OfText(mark);

/**
 * A `thoughtSignature`: base64 bytes, as Google's clients require. It says who issued the signature, so that the history
 * can be continued at any model.
 */
export function toThoughtSignature({ signature, thoughts, redacted }: CarriedSignature): string {
  return base64OfText(
    mark +
      JSON.stringify({
        ...(signature && { value: signature.value }),
        ...(signature?.issuer !== undefined && { issuer: signature.issuer }),
        ...(thoughts !== undefined && { thoughts }),
        ...(redacted !== undefined && { redacted }),
      }),
  );
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
  const read = payloadOf(text);
  const { value, issuer, thoughts, redacted } = read;
  return {
    ...(typeof value === 'string' && { signature: signatureOf(value, issuer) }),
    ...(typeof thoughts === 'string' && { thoughts }),
    ...(typeof redacted === 'string' && { redacted }),
  };
}

function signatureOf(value: string, issuer: JsonObject[string]): Signature {
  return typeof issuer === 'string' ? { value, issuer } : { value };
}

function payloadOf(text: string): JsonObject {
  const bytes = bytesOfBase64(text);
  if (!bytes) return {};
  try {
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(mark.length)));
    return isJsonObject(payload) ? payload : {};
  } catch {
    return {};
  }
}

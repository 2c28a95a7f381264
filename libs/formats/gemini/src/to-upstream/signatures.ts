import type { JsonObject, Signature } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/**
 * Tells the upstream not to check a function call's signature. For calls that it did not make, or whose signature
 * is lost. The bytes parser takes the bare text, and Vertex AI documents it so.
 * Source: https://ai.google.dev/gemini-api/docs/thought-signatures
 */
export const skipSignatureValidator = 'skip_thought_signature_validator';

/**
 * The member that returns a signature to the upstream that issued it; empty when there is none, or when another
 * upstream issued it, which this one would refuse.
 */
export function signatureMember(
  signature: Signature | undefined,
  path: string,
  { dialect, reportLoss }: TranslationContext,
): JsonObject {
  if (!signature) return {};
  if (signature.issuer === undefined || signature.issuer === dialect.issuer) {
    return { thoughtSignature: signature.value };
  }
  reportLoss({
    path,
    action: 'dropped',
    reason: `The signature was issued by ${signature.issuer} and is worthless at ${dialect.issuer}.`,
  });
  return {};
}

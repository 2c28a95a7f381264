import { eitherGoogleIssuer, isSignatureText, type JsonObject, type Signature } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/**
 * Placeholder signature: the upstream does not check the signature of a function call that carries it. For calls that
 * another model made, or whose signature is lost. The bytes parser accepts the plain text, and Vertex AI documents it
 * so.
 * Source: https://ai.google.dev/gemini-api/docs/thought-signatures
 */
export const skipSignatureValidator = 'skip_thought_signature_validator';

/** True if this upstream issued the signature. */
export function isOwn(signature: Signature | undefined, { dialect }: TranslationContext): boolean {
  return signature?.issuer === dialect.issuer;
}

/** True if this upstream may have issued the signature: clients return signatures without their issuer. */
export function isPossiblyOwn({ issuer, value }: Signature, { dialect }: TranslationContext): boolean {
  const isUncertain = issuer === undefined || issuer === eitherGoogleIssuer;
  return isUncertain ? isSignatureText(value) : issuer === dialect.issuer;
}

/**
 * The member that returns a signature to the upstream that issued it; empty if there is none, or if another upstream
 * issued it, because this one would refuse it.
 */
export function signatureMember(
  signature: Signature | undefined,
  path: string,
  context: TranslationContext,
): JsonObject {
  if (!signature) return {};
  if (isPossiblyOwn(signature, context)) return { thoughtSignature: signature.value };
  const { issuer } = signature;
  const reason =
    issuer === undefined
      ? 'The signature is not base64, as every signature of this upstream is.'
      : `The signature was issued by ${issuer} and is worthless at ${context.dialect.issuer}.`;
  context.reportLoss({ path, action: 'dropped', severity: 'note', reason });
  return {};
}

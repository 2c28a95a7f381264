import {
  isJsonObject,
  isStandIn,
  type JsonObject,
  type LossReporter,
  type Signature,
} from '@model-gateway/core';
import { memberPath, optionalString, reportUnknownMembers } from '@model-gateway/format-kit';

/** Members that {@link fromSignature} reads. */
export const signatureMembers = ['signature', 'thought_signature', 'extra_content'] as const;

const knownOfExtra: ReadonlySet<string> = new Set(['google']);
// Google's compatible API marks its thoughts with `thought`, which repeats the part's type.
const knownOfGoogle: ReadonlySet<string> = new Set(['thought_signature', 'thought']);

/** {@link reportUnknownMembers} for an object that may carry a signature: also checks `extra_content`. */
export function reportUnknownOfSigned(
  object: JsonObject,
  known: ReadonlySet<string>,
  path: string,
  reportLoss: LossReporter,
): void {
  reportUnknownMembers(object, known, path, reportLoss);
  const extra = object.extra_content;
  if (extra === undefined || !isJsonObject(extra)) return;
  const at = memberPath(path, 'extra_content');
  reportUnknownMembers(extra, knownOfExtra, at, reportLoss);
  if (isJsonObject(extra.google)) {
    reportUnknownMembers(extra.google, knownOfGoogle, `${at}.google`, reportLoss);
  }
}

/**
 * The signature that a part, a call or a message carries: its `thought_signature`, else Google's member
 * (`extra_content.google.thought_signature`), else `signature`. Its issuer is not known. A placeholder signature is
 * ignored: the gateway adds placeholders itself where an upstream needs them.
 */
export function fromSignature(owner: JsonObject, path: string): Signature | undefined {
  const value =
    real(optionalString(owner, 'thought_signature', path)) ||
    real(fromExtraContent(owner, path)) ||
    real(optionalString(owner, 'signature', path));
  return value ? { value } : undefined;
}

function real(value: string | undefined): string | undefined {
  return value !== undefined && isStandIn(value) ? undefined : value;
}

function fromExtraContent(owner: JsonObject, path: string): string | undefined {
  const extra = owner.extra_content;
  const google = isJsonObject(extra) ? extra.google : undefined;
  if (!isJsonObject(google)) return undefined;
  return optionalString(google, 'thought_signature', `${path}.extra_content.google`);
}

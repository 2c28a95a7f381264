import {
  credentialMember,
  isJsonObject,
  type CredentialType,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import type { JsonChange } from '@model-gateway/control-plane';

type Shown = JsonValue | undefined;

/** A difference of credentials, which tells their types alone. */
export function credentialChange(before: Shown, after: Shown): JsonChange {
  if (before === undefined) return { path: 'credential', action: 'added', after: stated(after) };
  return { path: 'credential', action: 'changed', before: stated(before), after: stated(after) };
}

/** Whether the credential of a provider has a secret, which a reference to a secret store is not. */
export function hasSecret({ credential }: JsonObject): boolean {
  const isReference = isJsonObject(credential) && credential['secret'] !== undefined;
  return !isReference && isSecret(typeOf(credential));
}

/** The member of a body that removes the credential of a provider; undefined when it has none. */
export function withoutCredential({ credential }: JsonObject): JsonObject | undefined {
  const member = credentialMember(typeOf(credential));
  return member === undefined ? undefined : { [member]: null };
}

function stated(credential: Shown): string {
  const type = typeOf(credential);
  return isSecret(type) ? `${type} (secret)` : type;
}

function typeOf(credential: Shown): CredentialType {
  return ((credential as JsonObject | undefined)?.['type'] ?? 'from-caller') as CredentialType;
}

function isSecret(type: CredentialType): boolean {
  return type !== 'from-caller' && type !== 'application-default';
}

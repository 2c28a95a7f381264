import { isJsonObject, maskSecrets, type JsonObject, type JsonValue } from '@model-gateway/core';

const mask = '[redacted]';
/** Members of a config that hold a credential, in all spellings that configs accept. */
const secretMembers: ReadonlySet<string> = new Set(['api_key', 'apiKey']);
/** Longer configs are not recorded. */
const longestConfig = 64 * 1024;

/**
 * A config without credentials: those of targets, the headers of webhooks, and whatever looks like one. Undefined: it is too
 * long to be recorded.
 *
 * @param withoutOwn masks the secrets of the request
 */
export function safeConfig(config: JsonObject, withoutOwn: (text: string) => string): JsonObject | undefined {
  const text = maskSecrets(withoutOwn(JSON.stringify(masked(config))));
  if (text.length > longestConfig) return undefined;
  try {
    const safe: unknown = JSON.parse(text);
    return isJsonObject(safe) ? safe : undefined;
  } catch {
    // What was masked had a part of the JSON's own form.
    return undefined;
  }
}

function masked(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(masked);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, member && maskedMember(name, member)]),
  );
}

function maskedMember(name: string, value: JsonValue): JsonValue {
  if (secretMembers.has(name)) return mask;
  if (name !== 'headers' || !isJsonObject(value)) return masked(value);
  return Object.fromEntries(Object.keys(value).map((header) => [header, mask]));
}

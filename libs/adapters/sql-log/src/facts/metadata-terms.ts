import { createHash } from 'node:crypto';
import { toStoredText } from '@model-gateway/sql-kit';

const special = /[^A-Za-z0-9_-]/gu;

/** Escapes a metadata key so that no database reads it as a JSON path. */
export function toStoredKey(key: string): string {
  return key.replace(special, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `~${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** The inverse of {@link toStoredKey}. */
export function fromStoredKey(stored: string): string {
  return stored.replace(/~([0-9a-f]{4})/gu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Metadata as JSON that both databases accept. */
export function toStoredMetadata(metadata: Readonly<Record<string, string>>): string {
  const stored: Record<string, string> = {};
  // With a prefix, no key collides with a member of `Object.prototype`.
  for (const [key, value] of Object.entries(metadata)) stored[`k${toStoredKey(key)}`] = toStoredText(value);
  return JSON.stringify(stored);
}

const cache = new Map<string, string>();

/** The search term of a metadata member. It begins with `=`, which no word contains. */
export function metadataTerm(key: string, value: string): string {
  const text = `${key}\0${value}`;
  let term = cache.get(text);
  if (term === undefined) {
    if (cache.size >= 10_000) cache.clear();
    term = `=${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
    cache.set(text, term);
  }
  return term;
}

import { createHash } from 'node:crypto';
import { toStoredText } from '@model-gateway/sql-kit';

const special = /[^A-Za-z0-9_-]/gu;

/** A key of metadata such that every database takes it for a name, never for a path. */
export function toStoredKey(key: string): string {
  return key.replace(special, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `~${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** Metadata as JSON that every database reads. */
export function toStoredMetadata(metadata: Readonly<Record<string, string>>): string {
  const stored: Record<string, string> = {};
  // A prefix: no key is one that objects have of their own.
  for (const [key, value] of Object.entries(metadata)) stored[`k${toStoredKey(key)}`] = toStoredText(value);
  return JSON.stringify(stored);
}

const known = new Map<string, string>();

/** What a member is looked up by among the words; no word looks like it. */
export function metadataTerm(key: string, value: string): string {
  const text = `${key}\0${value}`;
  let term = known.get(text);
  if (term === undefined) {
    if (known.size >= 10_000) known.clear();
    term = `=${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
    known.set(text, term);
  }
  return term;
}

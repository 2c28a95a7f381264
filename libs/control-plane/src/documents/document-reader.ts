import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { BrokenDocumentError } from './broken-document-error.js';

type Value = JsonValue | undefined;

/**
 * Reads the members of stored documents. Throws {@link BrokenDocumentError} for invalid ones. Lists members that this
 * version does not know, because a newer version may apply them.
 */
export class DocumentReader {
  /** Paths of members that this version does not know. */
  readonly unknown: string[] = [];

  object(value: Value, path: string, known: readonly string[]): JsonObject {
    if (!isJsonObject(value)) throw new BrokenDocumentError(path, 'is no object');
    for (const key of Object.keys(value)) if (!known.includes(key)) this.unknown.push(`${path}.${key}`);
    return value;
  }

  /** An object with any members. */
  anyObject(value: Value, path: string): JsonObject {
    if (!isJsonObject(value)) throw new BrokenDocumentError(path, 'is no object');
    return value;
  }

  text(value: Value, path: string): string {
    if (typeof value !== 'string') throw new BrokenDocumentError(path, 'is no text');
    return value;
  }

  number(value: Value, path: string): number {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new BrokenDocumentError(path, 'is no number');
    }
    return value;
  }

  boolean(value: Value, path: string): boolean {
    if (typeof value !== 'boolean') throw new BrokenDocumentError(path, 'is neither true nor false');
    return value;
  }

  oneOf<Text extends string>(value: Value, path: string, allowed: readonly Text[]): Text {
    const found = allowed.find((each) => each === value);
    if (found === undefined) throw new BrokenDocumentError(path, `is none of: ${allowed.join(', ')}`);
    return found;
  }

  list<Item>(value: Value, path: string, read: (value: Value, path: string) => Item): readonly Item[] {
    if (!isList(value)) throw new BrokenDocumentError(path, 'is no list');
    return value.map((item, index) => read(item, `${path}[${index}]`));
  }

  /** A record of texts. */
  texts(value: Value, path: string): Readonly<Record<string, string>> {
    if (!isJsonObject(value)) throw new BrokenDocumentError(path, 'is no object');
    const texts = Object.entries(value).map(
      ([key, text]) => [key, this.text(text, `${path}.${key}`)] as const,
    );
    return Object.fromEntries(texts);
  }

  /** Undefined when the member is absent. */
  optional<Item>(value: Value, path: string, read: (value: Value, path: string) => Item): Item | undefined {
    return value === undefined ? undefined : read(value, path);
  }
}

function isList(value: Value): value is readonly JsonValue[] {
  return Array.isArray(value);
}

import {
  InvalidRequestError,
  isJsonObject,
  type JsonObject,
  type JsonSchemas,
  type JsonValue,
  type SchemaCheck,
  type TextPatterns,
} from '@model-gateway/core';
import { SchemaCompiler } from './schema-compiler.js';

/** The longest schema, in characters of JSON. */
export const longestSchema = 65_536;

/** The deepest nesting of a schema. */
export const deepestSchema = 64;

/** Capacities of the cache of compiled schemas and of that of rejected ones. */
export const schemaCacheCapacity = 200;

/** Characters of all compiled schemas in the cache: each takes up to a hundred bytes of memory. */
export const cachedCharacters = 240_000;

/**
 * JSON schemas of draft 07 and draft 2020-12, chosen by `$schema`; absent: 2020-12. Formats are checked, unknown keywords
 * and formats are ignored, nothing is fetched. Clients send the schemas, so size, depth and the work of each check are
 * bounded, and patterns are compiled by {@link TextPatterns}.
 */
export class AjvJsonSchemas implements JsonSchemas {
  /** By their text, the one that was used last at the end. */
  private readonly checks = new Map<string, SchemaCheck>();
  /** Of all texts in {@link checks}. */
  private characters = 0;
  /** Errors of rejected schemas, because a client may send the same one many times. */
  private readonly rejected = new Map<string, InvalidRequestError>();
  private readonly compiler: SchemaCompiler;

  constructor(patterns: TextPatterns) {
    this.compiler = new SchemaCompiler(patterns);
  }

  compile(schema: JsonObject): SchemaCheck {
    const text = boundedText(schema);
    const rejection = this.rejected.get(text);
    if (rejection) throw rejection;
    const cached = this.checks.get(text);
    const check = cached ?? this.compileOnce(schema, text);
    if (cached) this.checks.delete(text);
    else this.evictFor(text.length);
    this.checks.set(text, check);
    return check;
  }

  /** Evicts the schemas that were used longest ago. */
  private evictFor(length: number): void {
    this.characters += length;
    for (const oldest of this.checks.keys()) {
      if (this.checks.size < schemaCacheCapacity && this.characters <= cachedCharacters) return;
      this.checks.delete(oldest);
      this.characters -= oldest.length;
    }
  }

  private compileOnce(schema: JsonObject, text: string): SchemaCheck {
    try {
      return this.compiler.compile(schema);
    } catch (error) {
      if (!(error instanceof InvalidRequestError)) throw error;
      if (this.rejected.size >= schemaCacheCapacity) evictOldest(this.rejected);
      this.rejected.set(text, error);
      throw error;
    }
  }
}

function evictOldest(cache: Map<string, unknown>): void {
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
  }
}

function boundedText(schema: JsonObject): string {
  if (!isNestedWithin(deepestSchema, schema)) {
    throw new InvalidRequestError(
      'invalid_value',
      `The JSON schema is nested deeper than ${deepestSchema} levels.`,
    );
  }
  const text = JSON.stringify(schema);
  if (text.length <= longestSchema) return text;
  throw new InvalidRequestError(
    'invalid_value',
    `The JSON schema is longer than ${longestSchema} characters.`,
  );
}

/** Whether a value is nested no deeper than `levels`. Does not recurse deeper itself. */
function isNestedWithin(levels: number, value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) {
    return levels > 0 && value.every((item: JsonValue) => isNestedWithin(levels - 1, item));
  }
  if (!isJsonObject(value)) return true;
  return levels > 0 && Object.values(value).every((member) => isNestedWithin(levels - 1, member));
}

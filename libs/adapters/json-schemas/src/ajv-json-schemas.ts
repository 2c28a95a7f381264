import {
  InvalidRequestError,
  type JsonObject,
  type JsonSchemas,
  type SchemaCheck,
  type TextPatterns,
} from '@model-gateway/core';
import { SchemaCompiler } from './schema-compiler.js';
import { isNestedWithin } from './schema-size.js';

/** Characters of a schema's JSON text. */
export const longestSchema = 65_536;

/** Levels of a schema. */
export const deepestSchema = 64;

/** How many compiled schemas are kept, those used last; and of how many it is known why they are refused. */
export const keptSchemas = 200;

/**
 * JSON schemas of draft 07 and draft 2020-12, told apart by `$schema`; absent: 2020-12. Formats are checked, unknown
 * keywords and formats mean nothing, nothing is ever fetched. Schemas come from strangers: size, depth and the work of
 * each check are bounded, and patterns are those of the {@link TextPatterns}.
 */
export class AjvJsonSchemas implements JsonSchemas {
  private readonly kept = new Map<string, SchemaCheck>();
  /** Why schemas are refused: they may come again and again. */
  private readonly refused = new Map<string, InvalidRequestError>();
  private readonly compiler: SchemaCompiler;

  constructor(patterns: TextPatterns) {
    this.compiler = new SchemaCompiler(patterns);
  }

  compile(schema: JsonObject): SchemaCheck {
    const text = boundedText(schema);
    const refusal = this.refused.get(text);
    if (refusal) throw refusal;
    const known = this.kept.get(text);
    const check = known ?? this.compileOnce(schema, text);
    if (known) this.kept.delete(text);
    else if (this.kept.size >= keptSchemas) forgetOldest(this.kept);
    this.kept.set(text, check);
    return check;
  }

  private compileOnce(schema: JsonObject, text: string): SchemaCheck {
    try {
      return this.compiler.compile(schema);
    } catch (error) {
      if (!(error instanceof InvalidRequestError)) throw error;
      if (this.refused.size >= keptSchemas) forgetOldest(this.refused);
      this.refused.set(text, error);
      throw error;
    }
  }
}

function forgetOldest(kept: Map<string, unknown>): void {
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
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

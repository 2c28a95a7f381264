import {
  InvalidRequestError,
  type JsonObject,
  type JsonValue,
  type SchemaCheck,
  type TextPatterns,
} from '@model-gateway/core';
import type { ValidateFunction } from 'ajv';
import { boundedFormats } from './bounded-formats.js';
import { boundedPatterns, UnusablePattern } from './bounded-patterns.js';
import { countKeywords } from './counted-keywords.js';
import { dialectOf, type Dialect } from './dialects.js';
import { brokenRules, schemaMistakes } from './schema-problems.js';
import { OutOfSteps, StepBudget } from './step-budget.js';

/** The most steps of one check. A step takes some 20 ns, or 0.15 µs where it finds a problem. */
const maxSteps = 4_000_000;

/** The most milliseconds of one check. */
const maxMs = 200;

/** Compiles schemas of bounded size. */
export class SchemaCompiler {
  private readonly budget = new StepBudget(maxSteps, maxMs, () => performance.now());
  private readonly formats: ReturnType<typeof boundedFormats>;

  constructor(private readonly patterns: TextPatterns) {
    this.formats = boundedFormats(patterns, this.budget);
  }

  /** @throws InvalidRequestError */
  compile(schema: JsonObject): SchemaCheck {
    const dialect = dialectOf(schema);
    const isSchema = dialect.isSchema();
    if (!isSchema(schema)) throw unusable(`Its mistakes: ${schemaMistakes(isSchema.errors)}`);
    // With `$async` the check would return a promise.
    if ('$async' in schema) throw unusable('It must not be asynchronous');
    return this.checkOf(this.validatorOf(dialect, schema));
  }

  /**
   * Uses an instance per schema, so that no schema can refer to the `$id` of another client's. Referenced schemas are not
   * inlined, because a small schema could become a huge program.
   */
  private validatorOf({ create }: Dialect, schema: JsonObject): ValidateFunction {
    const { formats, patterns, budget } = this;
    const ajv = create({
      strict: false,
      meta: false,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      // Members of `Object.prototype` are not members of a value.
      ownProperties: true,
      messages: false,
      formats,
      code: { regExp: boundedPatterns(patterns, budget), optimize: false },
    });
    countKeywords(ajv, budget);
    try {
      return ajv.compile(schema);
    } catch (error) {
      throw unusable(reasonOf(error), error);
    }
  }

  private checkOf(validate: ValidateFunction): SchemaCheck {
    const { budget } = this;
    return (value: JsonValue) => {
      budget.refill();
      try {
        return validate(value) ? undefined : brokenRules(validate.errors);
      } catch (error) {
        if (error instanceof OutOfSteps) throw tooMuch('takes too long to check');
        if (error instanceof RangeError) throw tooMuch('is nested too deeply to be checked');
        throw error;
      }
    };
  }
}

/** Reasons for Ajv's errors, whose own messages quote the schema. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^can't resolve reference /, 'It has a $ref to something outside of it'],
  [/resolves to more than one schema$/, 'Two of its parts have the same $id or anchor'],
  [/^"nullable" cannot be used without "type"/, 'It has nullable without a type beside it'],
  [/^URI /, 'It has a $id or $ref that is no address'],
];

function reasonOf(error: unknown): string {
  if (error instanceof UnusablePattern) return error.message;
  // The generated program is nested as deeply as an object of the schema has members.
  if (error instanceof RangeError) return 'It is too large';
  const known = error instanceof Error && reasons.find(([pattern]) => pattern.test(error.message));
  return known ? known[1] : 'It cannot be compiled';
}

function tooMuch(rule: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `A value ${rule} against the JSON schema.`);
}

function unusable(reason: string, cause?: unknown): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The JSON schema cannot be used. ${reason}.`, { cause });
}

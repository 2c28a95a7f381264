import type { TextPatterns } from '@model-gateway/core';
import type { Format, FormatDefinition } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { StepBudget } from './step-budget.js';

/** The longest texts that a format accepts, in characters. */
const maxTextLength = 8192;
const maxNameLength = 256;

/** Formats whose expressions use look-ahead, so that they cannot be bounded; only short texts are checked. */
const names: ReadonlySet<string> = new Set(['hostname', 'duration']);

/** Not a format of JSON Schema, and slow for some texts. */
const omitted: ReadonlySet<string> = new Set(['url']);

/** The formats of JSON Schema, checked in bounded time. */
export function boundedFormats(patterns: TextPatterns, budget: StepBudget): Record<string, Format> {
  const formats: Record<string, Format> = {};
  for (const [name, format] of Object.entries(fullFormats)) {
    if (omitted.has(name)) continue;
    const longest = names.has(name) ? maxNameLength : maxTextLength;
    formats[name] = withText(format, patterns, (validate) => (text) => {
      if (text.length > longest) return false;
      budget.spendOnText(text);
      return validate(text);
    });
  }
  return formats;
}

type TextCheck = (text: string) => boolean;

/** Replaces the check of texts in a format. Formats of numbers, and those without a check, are unchanged. */
function withText(format: Format, patterns: TextPatterns, bounded: (check: TextCheck) => TextCheck): Format {
  if (format instanceof RegExp) {
    const source = `${format.flags.includes('i') ? '(?i)' : ''}${format.source}`;
    const pattern = patterns.compile(source) ?? format;
    return bounded((text) => pattern.test(text));
  }
  if (typeof format === 'function') return bounded(format);
  if (typeof format !== 'object' || format.type === 'number') return format;
  const { validate, ...definition } = format as FormatDefinition<string>;
  if (typeof validate !== 'function') return format;
  return { ...definition, validate: bounded((text) => validate(text) === true) };
}

import type { TextPatterns } from '@model-gateway/core';
import type { Format, FormatDefinition } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { StepBudget } from './step-budget.js';

/** Characters. Longer texts are of no format; names of hosts and durations are shorter still. */
const longestText = 8192;
const longestName = 256;

/** Formats whose expressions look ahead, which bounded ones cannot. */
const names: ReadonlySet<string> = new Set(['hostname', 'duration']);

/** Takes very long for some texts, and is no format of JSON Schema's. */
const left: ReadonlySet<string> = new Set(['url']);

/** The formats of JSON Schema, none of which takes long for any text. */
export function boundedFormats(patterns: TextPatterns, budget: StepBudget): Record<string, Format> {
  const formats: Record<string, Format> = {};
  for (const [name, format] of Object.entries(fullFormats)) {
    if (left.has(name)) continue;
    const longest = names.has(name) ? longestName : longestText;
    formats[name] = withText(format, patterns, (validate) => (text) => {
      if (text.length > longest) return false;
      budget.spendOnText(text);
      return validate(text);
    });
  }
  return formats;
}

type TextCheck = (text: string) => boolean;

/** The format with another check of texts. Formats of numbers, and those that check nothing, stay as they are. */
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

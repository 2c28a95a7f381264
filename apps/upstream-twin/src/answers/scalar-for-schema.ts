import type { JsonObject } from '../json.js';
import type { ValueSource } from './value-source.js';

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  time: '03:04:05Z',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
};

/** A text of the wanted format and length. `pattern` is not looked at. */
export function stringFor(schema: JsonObject, source: ValueSource, name: string): string {
  const byFormat = typeof schema.format === 'string' ? formats[schema.format] : undefined;
  const text = byFormat ?? source.nextString(name);
  const longEnough = text.padEnd(Number(schema.minLength ?? 0), '.');
  return longEnough.slice(0, Number(schema.maxLength ?? longEnough.length));
}

/** The next number of the prompt if it is within the bounds, else the nearest bound, else 1. */
export function numberFor(schema: JsonObject, source: ValueSource, integer: boolean): number {
  const exclusiveLow = Number(schema.exclusiveMinimum ?? -Infinity) + 1;
  const low = Math.max(Number(schema.minimum ?? -Infinity), exclusiveLow);
  const high = Math.min(Number(schema.maximum ?? Infinity), Number(schema.exclusiveMaximum ?? Infinity) - 1);
  const wanted = source.nextNumber() ?? 1;
  const step = Number(schema.multipleOf ?? (integer ? 1 : 0));
  const stepped = step > 0 ? Math.round(wanted / step) * step : wanted;
  return Math.min(Math.max(stepped, low), high);
}

import { GatewayError, type JsonValue } from '@model-gateway/core';
import { type BodyLimits, type FormField, parseJson } from '@model-gateway/http-server';
import { invalidFormField } from './form-field-error.js';
import type { FormPlace } from './form-members.js';

/** Far more than a prompt may have. */
const mostTextBytes = 1024 * 1024;

const numbers: ReadonlySet<string> = new Set([
  ...['n', 'output_compression', 'partial_images', 'seed', 'guidance_scale'],
]);
const booleans: ReadonlySet<string> = new Set(['stream', 'add_watermark', 'enhance_prompt']);
/** Members that a form holds as JSON text, unless it spells each of their members. */
const objects: ReadonlySet<string> = new Set(['image_config', 'safety_settings', 'labels']);

const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * The value of a text field: a number, a truth value or an object where the member is one. Any other text of such a member
 * stays a text, which the rules of the route refuse by its name. Undefined for an empty text, which counts as absent.
 */
export function fromFormText(
  { filename, bytes }: FormField,
  { name, member, key }: FormPlace,
  { json }: Pick<BodyLimits, 'json'>,
): JsonValue | undefined {
  if (filename !== undefined) throw invalidFormField(name, 'must be a text, not a file');
  if (bytes.length > mostTextBytes) throw invalidFormField(name, `must have at most ${mostTextBytes} bytes`);
  const text = bytes.toString('utf8');
  if (text === '') return undefined;
  if (key !== undefined) return text;
  if (numbers.has(member) && number.test(text)) return Number(text);
  if (booleans.has(member) && (text === 'true' || text === 'false')) return text === 'true';
  if (!objects.has(member)) return text;
  try {
    return parseJson(bytes, json) as JsonValue;
  } catch (error) {
    if (error instanceof GatewayError) throw invalidFormField(name, 'must be JSON text');
    throw error;
  }
}

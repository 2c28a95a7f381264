import { LongText, utf8Length, type AnyText } from '@model-gateway/core';
import { bytesPerToken } from './expected-usage.js';

/** Tokens that an image, a document or a recording counts as. */
const tokensOfMedia = 1_000;
/** Text that is longer than this is looked at: it may be media. */
const longText = 1_024;
/** So much of a long text is looked at. */
const lookedAt = 256;
/** Base64, in a data URL or bare: no space in so many characters. */
const base64 = /^(?:data:[^,]{0,200},)?[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Estimates the tokens of a prompt from the JSON of a request: one for every four bytes of its texts and member names, and
 * 1,000 for each file in base64. Deeper than 100 levels nothing is counted.
 */
export function estimatePromptTokens(body: unknown): number {
  const found = { bytes: 0, media: 0 };
  addValue(found, body, 100);
  return Math.ceil(found.bytes / bytesPerToken) + found.media * tokensOfMedia;
}

function addValue(found: { bytes: number; media: number }, value: unknown, levels: number): void {
  if (typeof value === 'string' || value instanceof LongText) return addText(found, value);
  if (typeof value !== 'object' || value === null || levels === 0) return;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) addValue(found, item, levels - 1);
    return;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) {
    found.bytes += name.length;
    addValue(found, members[name], levels - 1);
  }
}

function addText(found: { bytes: number; media: number }, text: AnyText): void {
  if (text.length > longText && base64.test(text.slice(0, lookedAt))) found.media += 1;
  else found.bytes += typeof text === 'string' ? utf8Length(text) : text.length;
}

import { exactJson } from '@model-gateway/core';

/** Renders a value in text: strings unchanged, lists and objects as JSON, null as nothing. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : exactJson(value);
}

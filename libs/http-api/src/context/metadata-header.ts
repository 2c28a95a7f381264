import { InvalidRequestError, isJsonObject } from '@model-gateway/core';
import { headerText } from './header-text.js';

const longestValue = 128;

/** Reads the metadata header: a JSON object whose values are strings of at most 128 characters. */
export function parseMetadata(text: string): Readonly<Record<string, string>> {
  const value = parsed(text);
  if (!isJsonObject(value)) throw invalid('must be a JSON object of strings');
  const metadata = Object.create(null) as Record<string, string>;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string' || entry.length > longestValue) {
      throw invalid(`must have strings of at most ${longestValue} characters as values`);
    }
    metadata[key] = entry;
  }
  return metadata;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(headerText(text));
  } catch {
    return undefined;
  }
}

function invalid(rule: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The header x-gateway-metadata ${rule}.`, {
    param: 'header:x-gateway-metadata',
  });
}

import { InvalidRequestError, isJsonObject } from '@model-gateway/core';
import { headerText } from './header-text.js';
import { isLoggable, metadataBounds } from './metadata-bounds.js';

/**
 * Reads the metadata header: a JSON object of at most 64 members, whose values are strings of at most 128 characters, as
 * their names are.
 */
export function parseMetadata(text: string): Readonly<Record<string, string>> {
  const value = parsed(text);
  if (!isJsonObject(value)) throw invalid('must be a JSON object of strings');
  const metadata = Object.create(null) as Record<string, string>;
  const members = Object.entries(value);
  if (members.length > metadataBounds.members) {
    throw invalid(`must have at most ${metadataBounds.members} members`);
  }
  for (const [key, entry] of members) {
    if (typeof entry !== 'string' || entry.length > metadataBounds.value) {
      throw invalid(`must have strings of at most ${metadataBounds.value} characters as values`);
    }
    if (key.length > metadataBounds.name) {
      throw invalid(`must have names of at most ${metadataBounds.name} characters`);
    }
    if (!isLoggable(key) || !isLoggable(entry)) throw invalid('must have neither NUL nor lone surrogates');
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

import { isJsonObject, type JsonObject, type JsonValue, type UrlCitation } from '@model-gateway/core';

/**
 * The member with the address of the source, for each citation type that has one. The other types (`char_location`,
 * `page_location`, `content_block_location`) refer to documents of the client.
 * Source: https://docs.claude.com/en/docs/build-with-claude/citations
 */
const addressMembers: ReadonlyMap<string, string> = new Map([
  ['web_search_result_location', 'url'],
  ['search_result_location', 'source'],
]);

const webAddress = /^https?:\/\/\S+$/i;

/** A range of the answer's text, in UTF-16 code units; end exclusive. */
export interface Stretch {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The citation in canonical form; undefined if its source has no web address. */
export function toUrlCitation(citation: JsonObject, stretch: Stretch): UrlCitation | undefined {
  const { type, title } = citation;
  // An unknown type may have an address too.
  const member = (typeof type === 'string' && addressMembers.get(type)) || 'url';
  const url = citation[member];
  if (typeof url !== 'string' || !webAddress.test(url)) return undefined;
  return { url, ...(typeof title === 'string' && title !== '' && { title }), ...stretch };
}

/** The original citation, with the range of the answer's text that it supports. */
export function toRawCitation(citation: JsonObject, { startIndex, endIndex }: Stretch): JsonObject {
  return { ...citation, startIndex, endIndex };
}

/** The citations of a block; none if the value is not a list. */
export function citationsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]).filter(isJsonObject) : [];
}

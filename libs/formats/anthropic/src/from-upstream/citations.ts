import { isJsonObject, type JsonObject, type JsonValue, type UrlCitation } from '@model-gateway/core';

/**
 * Where the address of a source stands, for each kind of citation that has one. The other kinds (`char_location`,
 * `page_location`, `content_block_location`) point into documents of the client's.
 * Source: https://docs.claude.com/en/docs/build-with-claude/citations
 */
const addressMembers: ReadonlyMap<string, string> = new Map([
  ['web_search_result_location', 'url'],
  ['search_result_location', 'source'],
]);

const webAddress = /^https?:\/\/\S+$/i;

/** A stretch of the answer's text, in UTF-16 code units; end exclusive. */
export interface Stretch {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The citation in canonical form; undefined when its source has no address on the web. */
export function toUrlCitation(citation: JsonObject, stretch: Stretch): UrlCitation | undefined {
  const { type, title } = citation;
  // An unknown kind may have an address too.
  const member = (typeof type === 'string' && addressMembers.get(type)) || 'url';
  const url = citation[member];
  if (typeof url !== 'string' || !webAddress.test(url)) return undefined;
  return { url, ...(typeof title === 'string' && title !== '' && { title }), ...stretch };
}

/** The citation as it came, with the stretch of the answer's text that it is for. */
export function toRawCitation(citation: JsonObject, { startIndex, endIndex }: Stretch): JsonObject {
  return { ...citation, startIndex, endIndex };
}

/** The citations of a block; none when it is not a list. */
export function citationsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]).filter(isJsonObject) : [];
}

import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** What an upstream searched for, and the addresses of the pages that it found. */
export interface WebSearches {
  readonly queries: readonly string[];
  readonly addresses: readonly string[];
}

/** The searches in Google's `groundingMetadata`. */
export function searchesIn({ webSearchQueries, groundingChunks }: JsonObject): WebSearches {
  return {
    queries: list(webSearchQueries).filter(isText),
    addresses: list(groundingChunks).flatMap((chunk) =>
      isJsonObject(chunk) && isJsonObject(chunk.web) ? addressIn(chunk.web.uri) : [],
    ),
  };
}

/** The query of a search in Anthropic's form; undefined for any other block. */
export function queryOfSearch({ type, name, input }: JsonObject): string | undefined {
  if (type !== 'server_tool_use' || name !== 'web_search') return undefined;
  return isJsonObject(input) && isText(input.query) ? input.query : '';
}

/** The addresses in the result of a search in Anthropic's form, none for a search that failed; undefined for any other block. */
export function addressesOfResult({ type, content }: JsonObject): readonly string[] | undefined {
  if (type !== 'web_search_tool_result') return undefined;
  return list(content).flatMap((page) => (isJsonObject(page) ? addressIn(page.url) : []));
}

function addressIn(value: JsonValue | undefined): string[] {
  return isText(value) ? [value] : [];
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

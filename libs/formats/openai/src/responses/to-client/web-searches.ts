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
    addresses: list(groundingChunks).flatMap(addressOf),
  };
}

function addressOf(chunk: JsonValue): string[] {
  const uri = isJsonObject(chunk) && isJsonObject(chunk.web) ? chunk.web.uri : undefined;
  return isText(uri) ? [uri] : [];
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

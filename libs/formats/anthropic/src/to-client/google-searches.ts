import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/** A page that a search found. */
interface FoundPage {
  readonly url: string;
  readonly title: string;
}

/** What an upstream searched for, and what it found. */
export interface GoogleSearches {
  readonly queries: readonly string[];
  readonly pages: readonly FoundPage[];
}

/** The searches in Google's `groundingMetadata`; undefined where it searched for nothing. */
export function googleSearches({
  webSearchQueries,
  groundingChunks,
}: JsonObject): GoogleSearches | undefined {
  const queries = listOf(webSearchQueries).filter((query) => typeof query === 'string');
  if (queries.length === 0) return undefined;
  return { queries, pages: listOf(groundingChunks).flatMap(pageOf) };
}

function pageOf(chunk: JsonValue): readonly FoundPage[] {
  const web = isJsonObject(chunk) ? chunk.web : undefined;
  if (!isJsonObject(web) || typeof web.uri !== 'string') return [];
  return [{ url: web.uri, title: typeof web.title === 'string' ? web.title : '' }];
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

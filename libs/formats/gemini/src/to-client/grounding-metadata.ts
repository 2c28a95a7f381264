import { utf8Length, type JsonObject, type UrlCitation } from '@model-gateway/core';

/** The sources of a text as Google writes them: each source once, and the stretches that it supports in UTF-8 bytes. */
export function toGroundingMetadata(citations: readonly UrlCitation[], text: string): JsonObject {
  const sources = new Map<string, { readonly index: number; readonly web: JsonObject }>();
  const groundingSupports = citations.map(({ url, title, startIndex, endIndex }) => {
    let source = sources.get(url);
    if (!source) {
      source = { index: sources.size, web: { uri: url, ...(title !== undefined && { title }) } };
      sources.set(url, source);
    }
    return {
      segment: {
        startIndex: utf8Length(text.slice(0, startIndex)),
        endIndex: utf8Length(text.slice(0, endIndex)),
        text: text.slice(startIndex, endIndex),
      },
      groundingChunkIndices: [source.index],
    };
  });
  return { groundingChunks: [...sources.values()].map(({ web }) => ({ web })), groundingSupports };
}

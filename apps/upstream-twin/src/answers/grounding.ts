import type { Api } from '../api.js';
import type { JsonObject } from '../json.js';

/** Grounding of a text: one source per sentence. Segment indexes are UTF-8 bytes, the end is exclusive. */
export function groundingFor(api: Api, query: string, text: string, partIndex: number): JsonObject {
  const sentences = (text.match(/[^.!?]+[.!?]+/g) ?? [text]).slice(0, 3);
  let searchedFrom = 0;
  const supports = sentences.map((sentence, index): JsonObject => {
    const segment = sentence.trim();
    const start = text.indexOf(segment, searchedFrom);
    searchedFrom = start + segment.length;
    const startIndex = Buffer.byteLength(text.slice(0, start));
    const position = { ...(partIndex > 0 ? { partIndex } : {}), ...(startIndex > 0 ? { startIndex } : {}) };
    const endIndex = startIndex + Buffer.byteLength(segment);
    return { segment: { ...position, endIndex, text: segment }, groundingChunkIndices: [index] };
  });
  const domain = 'example.com';
  return {
    webSearchQueries: [query.slice(0, 80)],
    searchEntryPoint: {
      renderedContent: `<div class="container">${query.slice(0, 80).replace(/[<>&]/g, ' ')}</div>`,
    },
    groundingChunks: sentences.map((_, index) => ({
      web: {
        uri: `https://${domain}/source-${index + 1}`,
        title: `Source ${index + 1}`,
        ...(api === 'vertex' ? { domain } : {}),
      },
    })),
    groundingSupports: supports,
  };
}

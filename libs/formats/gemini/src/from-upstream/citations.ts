import { isJsonObject, type JsonObject, type JsonValue, type UrlCitation } from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import type { AnswerText } from './answer-text.js';
import { Utf8Offsets } from './utf8-offsets.js';

interface Source {
  readonly url: string;
  readonly title?: string;
}

/**
 * The citations of an answer, from its complete grounding metadata: one for each source of each supported range.
 * Indices of `groundingChunks` count over all responses of a stream, so the joined list needs no new indices.
 * Source: GroundingSupport in https://generativelanguage.googleapis.com/$discovery/rest?version=v1beta
 */
export function toCitations(grounding: JsonObject, answer: AnswerText): UrlCitation[] {
  const supports = listOf(grounding.groundingSupports);
  if (supports.length === 0) return [];
  // Supports refer to positions, so no element of this list may be removed.
  const sources = listOf(grounding.groundingChunks).map(toSource);
  const locate = segmentLocator(answer);
  return supports.filter(isJsonObject).flatMap((support) => {
    const range = isJsonObject(support.segment) ? locate(support.segment) : undefined;
    if (!range) return [];
    return listOf(support.groundingChunkIndices).flatMap((index) => {
      const source = typeof index === 'number' ? sources[index] : undefined;
      return source ? [{ ...source, ...range }] : [];
    });
  });
}

/** A page, a document or a location; undefined for a source without an address. */
function toSource(chunk: JsonValue): Source | undefined {
  if (!isJsonObject(chunk)) return undefined;
  for (const kind of [chunk.web, chunk.retrievedContext, chunk.maps, chunk.image]) {
    if (!isJsonObject(kind)) continue;
    const url = kind.uri ?? kind.sourceUri;
    if (typeof url !== 'string' || url === '') continue;
    return { url, ...(typeof kind.title === 'string' && { title: kind.title }) };
  }
  return undefined;
}

type Range = Pick<UrlCitation, 'startIndex' | 'endIndex'>;

/**
 * Locates segments in the whole answer. Offsets are UTF-8 bytes in the part that `partIndex` names, but in some streams
 * they count over the whole text; the segment's own text, if present, decides which.
 */
function segmentLocator(answer: AnswerText): (segment: JsonObject) => Range | undefined {
  const whole = answer.whole();
  const offsets = new Utf8Offsets(whole);
  return (segment) => {
    const { text, startIndex, endIndex, partIndex } = segment;
    if (typeof endIndex !== 'number') return undefined;
    const from = typeof startIndex === 'number' ? startIndex : 0;
    const at = (base: number): Range => {
      const byte = offsets.toUtf8(base);
      return { startIndex: offsets.toUtf16(byte + from), endIndex: offsets.toUtf16(byte + endIndex) };
    };
    const inPart = at(answer.startOf(typeof partIndex === 'number' ? partIndex : 0) ?? 0);
    if (typeof text !== 'string' || matches(whole, inPart, text)) return inPart;
    const inWhole = at(0);
    if (matches(whole, inWhole, text)) return inWhole;
    const found = whole.indexOf(text);
    return found < 0 ? inPart : { startIndex: found, endIndex: found + text.length };
  };
}

function matches(whole: string, { startIndex, endIndex }: Range, text: string): boolean {
  return whole.slice(startIndex, endIndex) === text;
}

import type { UrlCitationAnnotation } from '@model-gateway/contract';
import type { UrlCitation } from '@model-gateway/core';

/**
 * Citations as OpenAI's annotations, in both compliance modes.
 *
 * @param shift number of characters in `content` before the text that the citations' offsets refer to
 */
export function toAnnotations(citations: readonly UrlCitation[], shift: number): UrlCitationAnnotation[] {
  return citations.map(({ url, title, startIndex, endIndex }) => ({
    type: 'url_citation',
    // The standard requires a title; the address is the best substitute.
    url_citation: {
      url,
      title: title ?? url,
      start_index: startIndex + shift,
      end_index: endIndex + shift,
    },
  }));
}

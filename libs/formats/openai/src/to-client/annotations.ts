import type { UrlCitationAnnotation } from '@model-gateway/contract';
import type { UrlCitation } from '@model-gateway/core';

/**
 * Citations as OpenAI has them, in both compliance modes.
 *
 * @param shift characters that stand in `content` before the text which the citations count in
 */
export function toAnnotations(citations: readonly UrlCitation[], shift: number): UrlCitationAnnotation[] {
  return citations.map(({ url, title, startIndex, endIndex }) => ({
    type: 'url_citation',
    // The standard wants a title; an address is the best there is.
    url_citation: {
      url,
      title: title ?? url,
      start_index: startIndex + shift,
      end_index: endIndex + shift,
    },
  }));
}

import { isJsonObject, type JsonValue, type UrlCitation } from '@model-gateway/core';
import { objectsOf } from '@model-gateway/format-kit';

/** The sources among a message's `annotations`. */
export function toCitations(annotations: JsonValue | undefined): UrlCitation[] {
  return objectsOf(annotations).flatMap((annotation) => {
    // Some upstreams omit the nested object.
    const citation = isJsonObject(annotation.url_citation) ? annotation.url_citation : annotation;
    const { url, title, start_index, end_index } = citation;
    if (typeof url !== 'string' || url === '') return [];
    return [
      {
        url,
        ...(typeof title === 'string' && { title }),
        startIndex: offsetOf(start_index),
        endIndex: offsetOf(end_index),
      },
    ];
  });
}

function offsetOf(value: JsonValue | undefined): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

import { isJsonObject, type JsonObject, type MediaPart } from '@model-gateway/core';
import { textOf } from '@model-gateway/format-kit';

const dataUri = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+=[\w.+-]+)*;base64,/i;

/** The image of an `image_url` part; undefined if it has no usable URL. */
export function fromImage({ image_url }: JsonObject): MediaPart | undefined {
  const url = isJsonObject(image_url) ? textOf(image_url.url) : textOf(image_url);
  const match = dataUri.exec(url.slice(0, 256));
  if (match) {
    const mimeType = match[1]?.toLowerCase();
    const source = { type: 'inline', data: url.slice(match[0].length) } as const;
    return { type: 'media', source, ...(mimeType !== undefined && { mimeType }) };
  }
  return /^https?:\/\//i.test(url) ? { type: 'media', source: { type: 'url', uri: url } } : undefined;
}

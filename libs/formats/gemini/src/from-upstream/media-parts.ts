import type { JsonObject, MediaPart, MediaSource, Signature } from '@model-gateway/core';
import { fromWireBase64 } from './base64.js';

/** An image or audio that the model made. */
export function fromInlineData(
  data: JsonObject,
  thought: boolean,
  signature: Signature | undefined,
): MediaPart {
  return mediaPart({ type: 'inline', data: fromWireBase64(text(data.data) ?? '') }, data, thought, signature);
}

/** The same, by reference. */
export function fromFileData(
  data: JsonObject,
  thought: boolean,
  signature: Signature | undefined,
): MediaPart {
  return mediaPart(sourceOf(text(data.fileUri) ?? ''), data, thought, signature);
}

function sourceOf(uri: string): MediaSource {
  if (uri.startsWith('gs://')) return { type: 'cloud-storage', uri };
  return { type: /^https:\/\/[^/]+\/v1(beta|alpha)?\/files\//.test(uri) ? 'file-service' : 'url', uri };
}

function mediaPart(
  source: MediaSource,
  data: JsonObject,
  thought: boolean,
  signature: Signature | undefined,
): MediaPart {
  const mimeType = text(data.mimeType);
  const filename = text(data.displayName);
  return {
    type: 'media',
    source,
    ...(mimeType !== undefined && { mimeType }),
    ...(filename !== undefined && { filename }),
    ...(thought && { thought }),
    ...(signature && { signature }),
  };
}

function text(value: JsonObject[string]): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

import type { MediaPart } from '@model-gateway/core';

/** Media that the model made as an address: a data URI, mostly. */
export function toMediaUrl(part: MediaPart): string {
  const { source } = part;
  return source.type === 'inline' ? `data:${part.mimeType ?? ''};base64,${source.data}` : source.uri;
}

/** Sound has a place of its own in the standard. */
export function isAudio(part: MediaPart): boolean {
  return part.source.type === 'inline' && (part.mimeType?.toLowerCase().startsWith('audio/') ?? false);
}

import type { MediaPart } from '@model-gateway/core';

/** The URL of media that the model made: mostly a data URI. */
export function toMediaUrl(part: MediaPart): string {
  const { source } = part;
  return source.type === 'inline'
    ? `data:${part.mimeType ?? ''};base64,${source.data.toString()}`
    : source.uri;
}

/** Audio has a member of its own in the standard. */
export function isAudio(part: MediaPart): boolean {
  return part.source.type === 'inline' && (part.mimeType?.toLowerCase().startsWith('audio/') ?? false);
}

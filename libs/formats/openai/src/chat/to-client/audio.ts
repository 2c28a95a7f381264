import type { ChatCompletionAudio } from '@model-gateway/contract';
import type { AssistantPart, MediaPart } from '@model-gateway/core';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { isAudio } from './media-url.js';

/** The audio of a complete answer; undefined if there is none. */
export function toAudio(
  parts: readonly AssistantPart[],
  options: ClientAnswerOptions,
): ChatCompletionAudio | undefined {
  const pieces = parts.filter((part): part is MediaPart => part.type === 'media' && isAudio(part));
  const [first] = pieces;
  return first && { ...toAudioHead(first, options), data: joinBase64(pieces.map(toAudioData)) };
}

/** The members of `audio` that are sent once. It expires at once, because the gateway stores no audio. */
export function toAudioHead(
  part: MediaPart,
  { id, created, strict }: ClientAnswerOptions,
): Omit<ChatCompletionAudio, 'data'> {
  const head = { id: `audio-${id}`, expires_at: created, transcript: '' };
  return strict || part.mimeType === undefined ? head : { ...head, mime_type: part.mimeType };
}

/** Base64 of one piece of audio. */
export function toAudioData({ source }: MediaPart): string {
  return source.type === 'inline' ? source.data.toString() : '';
}

/** Joins base64 texts of the standard alphabet, as upstreams send them; each may be padded. */
export function joinBase64(pieces: readonly string[]): string {
  const fit = pieces.slice(0, -1).every((piece) => piece.length % 4 === 0 && !piece.endsWith('='));
  return fit ? pieces.join('') : btoa(pieces.map((piece) => atob(piece)).join(''));
}

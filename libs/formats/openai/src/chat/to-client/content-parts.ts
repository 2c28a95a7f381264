import type { AnswerContentPart } from '@model-gateway/contract';
import type { AssistantPart, MediaPart } from '@model-gateway/core';
import { isAudio, toMediaUrl } from './media-url.js';

/** Text and images of an answer with images; undefined for any other answer. */
export function toContentParts(parts: readonly AssistantPart[]): AnswerContentPart[] | undefined {
  if (!parts.some(isAnswerImage)) return undefined;
  return parts.flatMap((part): AnswerContentPart[] => {
    if (part.type === 'text' && part.text !== '') return [{ type: 'text', text: part.text }];
    return isAnswerImage(part) ? [toImage(part)] : [];
  });
}

function toImage(part: MediaPart): AnswerContentPart {
  const { source, mimeType } = part;
  const image = source.type === 'inline' && {
    data: source.data.toString(),
    ...(mimeType && { mime_type: mimeType }),
  };
  return { type: 'image', ...(image && { image }), image_url: { url: toMediaUrl(part) } };
}

/** Images that the model drew while thinking are no part of its answer. */
function isAnswerImage(part: AssistantPart): part is MediaPart {
  return part.type === 'media' && !part.thought && !isAudio(part);
}

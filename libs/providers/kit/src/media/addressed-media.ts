import type { ChatRequest, MediaPart, MediaSource } from '@model-gateway/core';
import type { ChatFormat } from '../chat-format.js';

/** Where media can be fetched from. */
export type MediaAddress = Extract<MediaSource, { readonly type: 'url' | 'cloud-storage' }>;

/** Media of a request that the upstream needs as data. */
export interface AddressedMedia {
  readonly media: MediaPart;
  readonly source: MediaAddress;
  /** Where the client put it, such as `messages[2].content[0].image_url.url`. */
  readonly path: string;
}

const none: readonly AddressedMedia[] = [];

/**
 * The media of users and tools that a format needs as data; nearly always none. Media of the model's own answers are not
 * among them: an answer can be told without them, so a format drops those that it cannot read.
 */
export function addressedMedia(
  { messages }: ChatRequest,
  { needsData }: Pick<ChatFormat, 'needsData'>,
): readonly AddressedMedia[] {
  if (!needsData) return none;
  let found: AddressedMedia[] | undefined;
  for (let index = 0; index < messages.length; index += 1) {
    const message = messages[index];
    if (message?.role !== 'user' && message?.role !== 'tool') continue;
    for (const [place, media] of message.content.entries()) {
      if (media.type !== 'media') continue;
      const { source, path = `messages[${message.position ?? index}].content[${place}]` } = media;
      if (source.type !== 'url' && source.type !== 'cloud-storage') continue;
      if (needsData(media, path)) (found ??= []).push({ media, source, path });
    }
  }
  return found ?? none;
}

/** The request with other media in place of some. */
export function withMedia(
  request: ChatRequest,
  replacements: ReadonlyMap<MediaPart, MediaPart>,
): ChatRequest {
  const replaced = <Part extends { readonly type: string }>(part: Part | MediaPart): Part | MediaPart =>
    (part.type === 'media' && replacements.get(part as MediaPart)) || part;
  const messages = request.messages.map((message) => {
    if (message.role === 'user')
      return { ...message, content: message.content.map((part) => replaced(part)) };
    if (message.role === 'tool')
      return { ...message, content: message.content.map((part) => replaced(part)) };
    return message;
  });
  return { ...request, messages };
}

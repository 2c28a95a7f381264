import type { MediaPart } from '@model-gateway/core';
import type { OpenAiDialect } from '../../dialect/openai-dialect.js';
import { knownMedia, type MediaKind } from './media-kind.js';

type Reads = (dialect: OpenAiDialect) => boolean;

/** Kinds of media that an upstream reads by a web address. */
const byAddress = {
  image: () => true,
  audio: ({ mediaAddresses }) => mediaAddresses,
  video: ({ mediaAddresses }) => mediaAddresses,
  text: ({ documents }) => documents === 'document_url',
  document: ({ documents }) => documents === 'document_url',
} satisfies Record<MediaKind, Reads>;

/** Kinds of media that it reads as data of the request. */
const asData = {
  image: () => true,
  audio: ({ audio }) => audio,
  video: ({ mediaAddresses }) => mediaAddresses,
  text: () => true,
  document: () => true,
} satisfies Record<MediaKind, Reads>;

/**
 * Whether the upstream reads such media, but as data of the request only.
 *
 * @param path of the media in the client's body
 */
export function openAiNeedsData(media: MediaPart, path: string, dialect: OpenAiDialect): boolean {
  const { type } = media.source;
  if (type !== 'url' && type !== 'cloud-storage') return false;
  const { kind } = knownMedia(media, path);
  const isRead = (type === 'url' || dialect.cloudStorage) && byAddress[kind](dialect);
  return !isRead && asData[kind](dialect);
}

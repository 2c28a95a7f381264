import { InvalidRequestError, type AnyText, type JsonObject, type MediaPart } from '@model-gateway/core';
import {
  reportDropped,
  siblingPath,
  textOfBase64,
  toDataUri,
  toStandardBase64,
} from '@model-gateway/format-kit';
import { knownMedia, type MediaKind } from './media-kind.js';
import type { TranslationContext } from './translation-context.js';

type Writer = (media: MediaPart, url: AnyText, context: TranslationContext, path: string) => JsonObject;

const writers: Readonly<Record<MediaKind, Writer>> = {
  image: (media, url, context, path) => {
    const detail = toDetail(media, context, path);
    return { type: 'image_url', image_url: { url, ...(detail !== undefined && { detail }) } };
  },
  audio: toAudio,
  video: (media, url, { dialect }, path) => {
    if (!dialect.mediaAddresses) refuse(`The upstream of ${dialect.name} takes no videos.`, path);
    return { type: 'video_url', video_url: { url } };
  },
  text: toText,
  document: toDocument,
};

/**
 * One content part for media of the client.
 *
 * @throws InvalidRequestError the upstream cannot read the media
 */
export function toMediaPart(media: MediaPart, path: string, context: TranslationContext): JsonObject {
  const { kind, mimeType } = knownMedia(media, path);
  const { source } = media;
  if (media.clip) {
    reportDropped(
      media.clipPath ?? siblingPath(path, 'video_metadata'),
      'The upstream takes no parts of videos.',
      context.reportLoss,
    );
  }
  if (media.resolution !== undefined && kind !== 'image') reportResolution(media, path, context);
  switch (source.type) {
    case 'inline': {
      const url = toDataUri(mimeType ?? '', toStandardBase64(source.data));
      return writers[kind](mimeType === undefined ? media : { ...media, mimeType }, url, context, path);
    }
    case 'url':
      return writers[kind](media, source.uri, context, path);
    case 'cloud-storage':
      if (context.dialect.cloudStorage) return writers[kind](media, source.uri, context, path);
      return refuse(
        `The upstream of ${context.dialect.name} cannot read gs:// addresses. Use a data URI.`,
        path,
      );
    case 'file-service':
      return refuse('The upstream cannot read files of the Gemini file service. Use a data URI.', path);
  }
}

/** Inline audio, with OpenAI's name of its format; audio by URL if the upstream accepts that. */
function toAudio(
  { source, mimeType }: MediaPart,
  url: AnyText,
  { dialect }: TranslationContext,
  path: string,
) {
  if (source.type === 'inline' && dialect.audio) {
    const form = mimeType?.split(';', 1)[0]?.split('/')[1] ?? '';
    const input_audio = {
      data: toStandardBase64(source.data),
      format: audioFormats.get(form) ?? form,
    };
    return { type: 'input_audio', input_audio };
  }
  if (source.type !== 'inline' && dialect.mediaAddresses) return { type: 'audio_url', audio_url: { url } };
  return refuse(
    dialect.audio ? 'Sound has to be in the request itself.' : `${dialect.name} take no sound.`,
    path,
  );
}

const audioFormats: ReadonlyMap<string, string> = new Map([
  ['mpeg', 'mp3'],
  ['x-wav', 'wav'],
  ['wave', 'wav'],
  ['pcm', 'pcm16'],
]);

/**
 * An inline text document becomes a text part: a chat template has no place for files. A document that cannot be
 * decoded as text is refused, because a guess would garble it.
 */
function toText(media: MediaPart, url: AnyText, context: TranslationContext, path: string): JsonObject {
  const { source, mimeType } = media;
  if (source.type !== 'inline') return toDocument(media, url, context, path);
  const text = textOfBase64(source.data, mimeType);
  if (text !== undefined) return { type: 'text', text };
  return refuse('The document is no text in UTF-8, nor in the `charset` that its MIME type states.', path);
}

function toDocument(
  { source, filename }: MediaPart,
  url: AnyText,
  { dialect }: TranslationContext,
  path: string,
): JsonObject {
  if (dialect.documents === 'document_url') {
    return {
      type: 'document_url',
      document_url: url,
      ...(filename !== undefined && { document_name: filename }),
    };
  }
  if (source.type !== 'inline') refuse('Documents have to be in the request itself.', path);
  return { type: 'file', file: { filename: filename ?? 'document', file_data: url } };
}

const details: ReadonlyMap<string, string> = new Map([
  ['MEDIA_RESOLUTION_LOW', 'low'],
  ['MEDIA_RESOLUTION_HIGH', 'high'],
]);

/** OpenAI's `detail`, if it has the level. */
function toDetail(media: MediaPart, context: TranslationContext, path: string): string | undefined {
  if (media.resolution === undefined) return undefined;
  const detail = details.get(media.resolution);
  if (detail === undefined) reportResolution(media, path, context);
  return detail;
}

function reportResolution({ resolutionPath }: MediaPart, path: string, context: TranslationContext): void {
  const reason = 'The upstream knows the resolutions low and high, of images.';
  reportDropped(resolutionPath ?? siblingPath(path, 'media_resolution'), reason, context.reportLoss);
}

function refuse(message: string, param: string): never {
  throw new InvalidRequestError('invalid_value', message, { param });
}

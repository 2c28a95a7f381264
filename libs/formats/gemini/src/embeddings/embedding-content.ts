import {
  InvalidRequestError,
  type EmbeddingInput,
  type EmbeddingPart,
  type JsonObject,
  type LossReporter,
  type MediaPart,
  type VideoClip,
} from '@model-gateway/core';
import { reportDropped } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { modelCapabilities } from '../model/model-capabilities.js';
import { toMediaPart } from '../to-upstream/media.js';
import type { TranslationContext } from '../to-upstream/translation-context.js';
import type { EmbeddingModel } from './embedding-model.js';
import { refuseMedia } from './refuse-media.js';

/** The options of a translation besides the request and the model. */
export interface EmbeddingOptions {
  readonly reportLoss: LossReporter;
  /** The client gets one vector for each input. */
  readonly strict: boolean;
  /**
   * The client accepts no losses: if the upstream can refuse a text instead of truncating it, it is asked to. Default:
   * false.
   */
  readonly lossless?: boolean;
}

/** The options of a translation of contents. */
export interface ContentContext extends EmbeddingOptions {
  readonly dialect: GeminiDialect;
  /** The model's name as the caller wrote it. */
  readonly name: string;
  readonly model: EmbeddingModel;
}

/** The `content` of one input, in the form of generateContent: all parts share one vector. */
export function toEmbeddingContent(
  { parts }: EmbeddingInput,
  context: Omit<ContentContext, 'strict'>,
): JsonObject {
  if (!context.model.media) refuseMedia(parts);
  return { parts: parts.map((part) => toPart(part, context)) };
}

function toPart(
  part: EmbeddingPart,
  { dialect, name, reportLoss }: Omit<ContentContext, 'strict'>,
): JsonObject {
  if (part.type === 'text') return { text: part.text };
  const capabilities = { ...modelCapabilities(name), partMediaResolution: false };
  const context: TranslationContext = { dialect, capabilities, reportLoss };
  const media = withSegment(part, reportLoss);
  if (media.source.type === 'cloud-storage' && dialect.fileService) throw noCloudStorage(media);
  return toMediaPart(media, media.path ?? '', context);
}

/** In a chat the Gemini API reads objects that its file service knows; no page says so of embeddings. */
function noCloudStorage({ path }: MediaPart): InvalidRequestError {
  const message =
    'This provider cannot embed what is at gs:// addresses. Use its file service or a data URI.';
  return new InvalidRequestError('invalid_value', message, path === undefined ? {} : { param: path });
}

/** A clip of a video gets one vector; an interval would give several. */
function withSegment(
  { media, segment }: Extract<EmbeddingPart, { type: 'media' }>,
  reportLoss: LossReporter,
): MediaPart {
  if (!segment) return media;
  const { startOffsetSeconds: start, endOffsetSeconds: end, intervalSeconds, path } = segment;
  if (intervalSeconds !== undefined) {
    reportDropped(`${path}.interval`, 'The model gives one vector for the whole video.', reportLoss);
  }
  const clip: VideoClip = {
    ...media.clip,
    ...(start !== undefined && { startOffset: `${start}s` }),
    ...(end !== undefined && { endOffset: `${end}s` }),
  };
  return Object.keys(clip).length === 0 ? media : { ...media, clip, clipPath: path };
}

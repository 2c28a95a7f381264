import {
  ChatResponseCollector,
  redactSecrets,
  type ChatChoice,
  type ChatResponse,
  type FilteredImage,
  type GeneratedImage,
  type ImageResponse,
  type JsonObject,
  type JsonValue,
  type MediaPart,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { GenerateContentDecoder, type DecoderOptions } from '../from-upstream/generate-content-decoder.js';

/** Finish reasons of images that a content rule blocked; with any other reason the model failed. */
const rules: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'MODEL_ARMOR',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);

/** Most characters shown of a text that the model returned in place of an image. */
const maxReasonLength = 300;

/** The images in an answer of generateContent, or the reason why there are none. */
export function fromImageContent(answer: JsonValue, options: Omit<DecoderOptions, 'framing'>): ImageResponse {
  const decoder = new GenerateContentDecoder({ ...options, framing: 'unary' });
  const collector = new ChatResponseCollector();
  for (const part of decoder.push(answer)) collector.push(part);
  for (const part of decoder.end()) collector.push(part);
  const { choices, model, usage, promptBlock } = collector.response();
  const images = choices.flatMap(toImages);
  const filtered = promptBlock
    ? [fromPromptBlock(promptBlock)]
    : choices.filter((choice) => toImages(choice).length === 0).map(toFiltered);
  return { images, filtered, ...(model !== undefined && { model }), ...(usage && { usage }) };
}

function toImages(choice: ChatChoice): GeneratedImage[] {
  const pictures = choice.content.filter(
    (part): part is MediaPart => part.type === 'media' && !part.thought && isImage(part),
  );
  const details = detailsOf(choice);
  return pictures.map(({ source, mimeType }, index) => ({
    ...(source.type === 'inline' ? { data: source.data.toString() } : { uri: source.uri }),
    ...(mimeType !== undefined && { mimeType }),
    ...(index === 0 && details && { details }),
  }));
}

function isImage({ mimeType }: MediaPart): boolean {
  return mimeType === undefined || mimeType.startsWith('image/');
}

/** The model's output beside its images. */
function detailsOf(choice: ChatChoice): JsonObject | undefined {
  const details: MutableJson = {};
  const text = textOf(choice);
  const { safetyRatings, groundingMetadata } = choice.metadata;
  if (text !== '') details.text = text;
  if (safetyRatings) details.safetyRatings = safetyRatings;
  if (groundingMetadata) details.groundingMetadata = groundingMetadata;
  return Object.keys(details).length > 0 ? details : undefined;
}

function textOf({ content }: ChatChoice): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

function fromPromptBlock({ reason, message }: NonNullable<ChatResponse['promptBlock']>): FilteredImage {
  const text = message ?? `The prompt was blocked: ${reason}.`;
  return { reason: redactSecrets(text), code: reason, byRule: true };
}

function toFiltered(choice: ChatChoice): FilteredImage {
  const { raw, message } = choice.finish;
  const ended = raw === undefined ? '' : ` (${raw})`;
  const answer = redactSecrets(textOf(choice).trim().slice(0, maxReasonLength));
  const text = message ?? `The model made no picture${ended}.`;
  const reason = answer === '' ? text : `${text} It said: ${answer}`;
  return {
    reason: redactSecrets(reason),
    ...(raw !== undefined && { code: raw }),
    byRule: rules.has(raw ?? ''),
  };
}

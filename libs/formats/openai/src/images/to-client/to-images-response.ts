import type { ImageData, ImagesResponse, ImageUsage } from '@model-gateway/contract';
import {
  withheld,
  type GeneratedImage,
  type ImageResponse,
  type LossEntry,
  type LossReporter,
  type Usage,
} from '@model-gateway/core';
import { toUsage } from '../../chat/to-client/usage.js';

/** The facts about an answer with images that do not come from the upstream. */
export interface ImageAnswerOptions {
  /** Seconds since 1970. */
  readonly created: number;
  /** Number of requested images. */
  readonly count: number;
  readonly strict: boolean;
  /** Every entry so far. */
  readonly losses: () => readonly LossEntry[];
  readonly reportLoss: LossReporter;
}

/** The complete answer. In strict mode it contains only members of the standard. Missing images are reported. */
export function toImagesResponse(response: ImageResponse, options: ImageAnswerOptions): ImagesResponse {
  const { images, filtered, usage, promptDetails } = response;
  reportMissing(response, options);
  const answer: ImagesResponse = {
    created: options.created,
    data: images.map((image) => toData(image, options.strict)),
  };
  const format = commonFormat(images);
  if (format) answer.output_format = format;
  const counts = toImageUsage(usage);
  if (counts) answer.usage = counts;
  if (options.strict) {
    if (images.some(({ details }) => details?.text !== undefined)) options.reportLoss(withheld.other);
    return answer;
  }
  if (filtered.length > 0) {
    answer.filtered = filtered.map(({ reason, code }) => ({ reason, ...(code !== undefined && { code }) }));
  }
  if (promptDetails) answer.prompt_facts = promptDetails;
  const loss = options.losses();
  if (loss.length > 0) answer.gateway = { loss: [...loss] };
  return answer;
}

function toData({ data, uri, mimeType, revisedPrompt, details }: GeneratedImage, strict: boolean): ImageData {
  const picture: ImageData = {};
  if (data !== undefined) picture.b64_json = data;
  if (uri !== undefined) picture.url = uri;
  if (revisedPrompt !== undefined) picture.revised_prompt = revisedPrompt;
  if (strict) return picture;
  if (mimeType !== undefined) picture.mime_type = mimeType;
  if (details) picture.upstream = details;
  return picture;
}

/** Fewer images than requested would otherwise look complete. */
function reportMissing({ images, filtered }: ImageResponse, { count, reportLoss }: ImageAnswerOptions): void {
  if (images.length >= count) return;
  const reasons =
    [...new Set(filtered.map(({ reason }) => reason))].join(' ') || 'The upstream gave no reason.';
  const reason = `${images.length} of ${count} pictures came. ${reasons}`;
  reportLoss({ path: 'n', action: 'clamped', reason });
}

const formats: ReadonlyMap<string, NonNullable<ImagesResponse['output_format']>> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
]);

function commonFormat(images: readonly GeneratedImage[]): ImagesResponse['output_format'] {
  const types = new Set(images.map(({ mimeType }) => mimeType));
  const [type] = types;
  return types.size === 1 && type !== undefined ? formats.get(type) : undefined;
}

/**
 * The schema requires both details. Prompts are texts and pictures: tokens that are not counted as image are text.
 */
function toImageUsage(usage: Usage | undefined): ImageUsage | undefined {
  const counts = toUsage(usage);
  if (!counts) return undefined;
  const images = usage?.promptTokensByModality?.image ?? 0;
  return {
    input_tokens: counts.prompt_tokens,
    input_tokens_details: { image_tokens: images, text_tokens: counts.prompt_tokens - images },
    output_tokens: counts.completion_tokens,
    total_tokens: counts.total_tokens,
  };
}

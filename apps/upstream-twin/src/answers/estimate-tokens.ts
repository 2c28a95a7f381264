import type { Part } from '../contract/generate-content-request.js';

/** About four characters are one token; a rough but stable estimate. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

const mediaTokens = 258;

/** Modality names of usage details, by the first half of a MIME type. */
const modalities: Readonly<Record<string, string>> = {
  image: 'IMAGE',
  video: 'VIDEO',
  audio: 'AUDIO',
  application: 'DOCUMENT',
};

/** Tokens of one part and the modality under which they are counted. */
export function partTokens(part: Part): { modality: string; tokens: number } {
  const mimeType = part.inlineData?.mimeType ?? part.fileData?.mimeType;
  if (mimeType !== undefined) {
    return { modality: modalities[mimeType.split('/')[0] ?? ''] ?? 'TEXT', tokens: mediaTokens };
  }
  const { thoughtSignature: _ignored, text, ...rest } = part;
  return { modality: 'TEXT', tokens: estimateTokens(text ?? JSON.stringify(rest)) };
}

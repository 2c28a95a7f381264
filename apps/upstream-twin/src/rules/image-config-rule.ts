import type { Rule } from './rule.js';

const aspectRatios = [
  '1:1',
  '1:4',
  '4:1',
  '1:8',
  '8:1',
  '2:3',
  '3:2',
  '3:4',
  '4:3',
  '4:5',
  '5:4',
  '9:16',
  '16:9',
  '21:9',
];
const imageSizes = ['512', '1K', '2K', '4K'];

const refusal = (field: string, value: unknown, allowed: readonly string[]): string | undefined =>
  value === undefined || (typeof value === 'string' && allowed.includes(value))
    ? undefined
    : `* GenerateContentRequest.generation_config.image_config.${field}: must be one of ${allowed.map((each) => `\`${each}\``).join(', ')}.\n`;

/** Shapes and sizes of pictures; the size is written with a capital K. */
export const imageConfigRule: Rule = ({ generationConfig }) => {
  const { aspectRatio, imageSize } = generationConfig?.imageConfig ?? {};
  return refusal('aspect_ratio', aspectRatio, aspectRatios) ?? refusal('image_size', imageSize, imageSizes);
};

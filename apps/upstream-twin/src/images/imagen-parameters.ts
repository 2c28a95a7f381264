import type { Api } from '../api.js';
import { isJsonObject, type Json, type JsonObject } from '../json.js';
import type { ImagenCard } from './imagen-models.js';

/** What is wrong with a value, completing "`name` …"; `undefined` when nothing is. */
type Check = (value: Json, card: ImagenCard) => string | undefined;

const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value.toLowerCase())
      ? undefined
      : `must be one of ${allowed.join(', ')}`;
const integer =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `must be an integer from ${least} to ${most}`;
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be a boolean');
const text: Check = (value) => (typeof value === 'string' ? undefined : 'must be a string');
const number: Check = (value) => (typeof value === 'number' ? undefined : 'must be a number');
const listed =
  (values: (card: ImagenCard) => readonly string[]): Check =>
  (value, card) =>
    typeof value === 'string' && values(card).includes(value)
      ? undefined
      : `must be one of ${values(card).join(', ') || 'none: this model has one size'}`;
const output: Check = (value) => {
  if (!isJsonObject(value)) return 'must be an object';
  const { mimeType, compressionQuality, ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) return `has no member ${other}`;
  if (mimeType !== undefined && mimeType !== 'image/png' && mimeType !== 'image/jpeg') {
    return 'has a mimeType other than image/png and image/jpeg';
  }
  return compressionQuality === undefined ? undefined : integer(0, 100)(compressionQuality, noCard);
};
const noCard: ImagenCard = { aspectRatios: [], imageSizes: [] };

const everywhere: Readonly<Record<string, Check>> = {
  sampleCount: integer(1, 4),
  aspectRatio: listed(({ aspectRatios }) => aspectRatios),
  sampleImageSize: listed(({ imageSizes }) => imageSizes),
  guidanceScale: number,
  safetySetting: oneOf('block_low_and_above', 'block_medium_and_above', 'block_only_high', 'block_none'),
  personGeneration: oneOf('allow_all', 'allow_adult', 'dont_allow'),
  includeSafetyAttributes: flag,
  includeRaiReason: flag,
  language: text,
  outputOptions: output,
};
const parameters: Readonly<Record<Api, Readonly<Record<string, Check>>>> = {
  gemini: everywhere,
  vertex: {
    ...everywhere,
    seed: integer(1, 2_147_483_647),
    negativePrompt: text,
    addWatermark: flag,
    enhancePrompt: flag,
    storageUri: (value) =>
      typeof value === 'string' && value.startsWith('gs://') ? undefined : 'must begin with gs://',
  },
};

/** The first problem of an Imagen call's parameters, in words for the caller. */
export function imagenProblem(api: Api, given: JsonObject, card: ImagenCard): string | undefined {
  const checks = parameters[api];
  for (const [name, value] of Object.entries(given)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) return `Unknown parameter: ${name}.`;
    const problem = value === undefined ? undefined : check(value, card);
    if (problem !== undefined) return `Parameter ${name} ${problem}.`;
  }
  if (given.seed !== undefined && given.addWatermark !== false) {
    return 'Seed is not supported when watermark is enabled.';
  }
  return undefined;
}

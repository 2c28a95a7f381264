import type { SdkPaths } from '@model-gateway/core';

/** The differences between the upstreams of Imagen. Names are those of `parameters` in the upstream's body. */
export interface ImagenDialect {
  /** The API of this upstream: it takes requests in that API's format as they are. */
  readonly paths: SdkPaths;
  /** All parameters that the upstream knows. */
  readonly parameters: ReadonlySet<string>;
  /** Takes attribution `labels` beside the parameters. */
  readonly labels: boolean;
}

const common = [
  'sampleCount',
  'aspectRatio',
  'sampleImageSize',
  'guidanceScale',
  'safetySetting',
  'personGeneration',
  'includeSafetyAttributes',
  'includeRaiReason',
  'language',
  'outputOptions',
] as const;

/** The Gemini API: the parameters that Google's own SDK sends there. */
export const geminiApiImagen: ImagenDialect = { paths: 'models', parameters: new Set(common), labels: false };

/** Vertex AI. */
export const vertexImagen: ImagenDialect = {
  paths: 'publishers',
  parameters: new Set([
    ...common,
    'seed',
    'negativePrompt',
    'addWatermark',
    'storageUri',
    'enhancePrompt',
    'sampleImageStyle',
  ]),
  labels: true,
};

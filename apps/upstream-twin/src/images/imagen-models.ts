import type { Api } from '../api.js';

/** What the twin knows of one Imagen model. */
export interface ImagenCard {
  readonly aspectRatios: readonly string[];
  /** Empty: the size cannot be chosen. */
  readonly imageSizes: readonly string[];
}

const aspectRatios = ['1:1', '3:4', '4:3', '9:16', '16:9'];
const sized: ImagenCard = { aspectRatios, imageSizes: ['1K', '2K'] };
const plain: ImagenCard = { aspectRatios, imageSizes: [] };

const cards: Readonly<Record<string, ImagenCard>> = {
  'imagegeneration@006': plain,
  'imagen-3.0-generate-001': plain,
  'imagen-3.0-generate-002': plain,
  'imagen-3.0-fast-generate-001': plain,
  'imagen-4.0-generate-001': sized,
  'imagen-4.0-ultra-generate-001': sized,
  'imagen-4.0-fast-generate-001': plain,
};

/** Names that the lists of models have. */
export const listedImagenModels: readonly string[] = Object.keys(cards);

/** The card of a served model; the Gemini API has none of the oldest. */
export function findImagen(api: Api, name: string): ImagenCard | undefined {
  if (api === 'gemini' && name.includes('@')) return undefined;
  return Object.hasOwn(cards, name) ? cards[name] : undefined;
}

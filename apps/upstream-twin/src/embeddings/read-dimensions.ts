import type { Json } from '../json.js';
import type { EmbeddingCard } from './embedding-card.js';
import { invalid } from './strictness.js';

/** The wanted length of the vectors. */
export function readDimensions(wanted: Json | undefined, { dimensions, lengths }: EmbeddingCard): number {
  if (wanted === undefined) return dimensions;
  const fits = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= 1 && wanted <= dimensions;
  if (!fits || (lengths !== undefined && !lengths.includes(wanted))) {
    throw invalid(
      `Unsupported output dimensionality ${JSON.stringify(wanted)}: ${lengths?.join(', ') ?? `1 to ${dimensions}`} are supported.`,
    );
  }
  return wanted;
}

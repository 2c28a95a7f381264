import { toBase64 } from '@model-gateway/format-kit';
import type { EmbeddingEncodingFormat, EmbeddingVector } from '@model-gateway/contract';

const bytesPerFloat = 4;

/** The vector in the requested encoding: numbers, or base64 of them as 32-bit floats, little-endian. */
export function toEmbeddingVector(
  values: readonly number[],
  format: EmbeddingEncodingFormat,
): EmbeddingVector {
  if (format === 'float') return values;
  const view = new DataView(new ArrayBuffer(values.length * bytesPerFloat));
  for (let at = 0; at < values.length; at += 1) {
    view.setFloat32(at * bytesPerFloat, values[at] as number, true);
  }
  return toBase64(new Uint8Array(view.buffer));
}

/** So many values of one dimension are counted in one hour or day. */
const maxValues = 1_000;
/** So many pairs of values in one day. */
const maxPairs = 4_000;
/** So many keys of metadata in one hour or day. */
const maxMetadataKeys = 50;
/** Longer ones are not counted; an index cannot take any length. */
const longest = 600;
/** Pieces of time whose values are remembered; nearly all requests belong to the newest two. */
const maxPieces = 200;

/**
 * Bounds what a stranger can make the rollup hold, by making up models or metadata. What is over the bound is marked in
 * the rollup, and questions that the mark concerns are answered from the rows. Each process has the bound for itself.
 */
export class RollupCapacity {
  private readonly pieces = new Map<string, Map<string, Set<string>>>();

  /** Whether a key of metadata may have values of its own in this piece of time. */
  takesKey(piece: string, key: string): boolean {
    return key.length <= longest / 4 && this.takes(piece, '*', key, maxMetadataKeys);
  }

  /** Whether a value may be counted. */
  takesValue(piece: string, dimension: string, value: string): boolean {
    return value.length <= longest && this.takes(piece, dimension, value, maxValues);
  }

  /** Whether a pair of values may be counted. */
  takesPair(piece: string, dimension: string, values: string): boolean {
    return values.length <= 2 * longest && this.takes(piece, dimension, values, maxPairs);
  }

  private takes(piece: string, dimension: string, value: string, most: number): boolean {
    let dimensions = this.pieces.get(piece);
    if (dimensions === undefined) {
      if (this.pieces.size >= maxPieces) this.forgetOldest();
      dimensions = new Map();
      this.pieces.set(piece, dimensions);
    }
    let values = dimensions.get(dimension);
    if (values === undefined) {
      values = new Set();
      dimensions.set(dimension, values);
    }
    if (values.has(value)) return true;
    if (values.size >= most) return false;
    values.add(value);
    return true;
  }

  private forgetOldest(): void {
    for (const piece of this.pieces.keys()) {
      this.pieces.delete(piece);
      return;
    }
  }
}

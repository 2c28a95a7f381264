/** Limit of counted values per dimension and hour or day. */
const maxValues = 1_000;
/** Limit of counted value pairs per day. */
const maxPairs = 4_000;
/** Limit of counted metadata keys per hour or day. */
const maxMetadataKeys = 50;
/** Longer values are not counted, because index entries have a maximum length. */
const longest = 600;
/** The number of intervals whose values are remembered; nearly all requests belong to the newest two. */
const maxIntervals = 200;

/**
 * Limits the size of the rollup, because callers can invent models and metadata. The rollup marks values beyond the
 * limit, and queries on marked values read the rows. Each process applies the limit separately.
 */
export class RollupCapacity {
  private readonly intervals = new Map<string, Map<string, Set<string>>>();

  /** Whether the values of a metadata key may be counted in this interval. */
  acceptsKey(interval: string, key: string): boolean {
    return key.length <= longest / 4 && this.accepts(interval, '*', key, maxMetadataKeys);
  }

  /** Whether a value may be counted. */
  acceptsValue(interval: string, dimension: string, value: string): boolean {
    return value.length <= longest && this.accepts(interval, dimension, value, maxValues);
  }

  /** Whether a pair of values may be counted. */
  acceptsPair(interval: string, dimension: string, values: string): boolean {
    return values.length <= 2 * longest && this.accepts(interval, dimension, values, maxPairs);
  }

  private accepts(interval: string, dimension: string, value: string, most: number): boolean {
    let dimensions = this.intervals.get(interval);
    if (dimensions === undefined) {
      if (this.intervals.size >= maxIntervals) this.evictOldest();
      dimensions = new Map();
      this.intervals.set(interval, dimensions);
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

  private evictOldest(): void {
    for (const interval of this.intervals.keys()) {
      this.intervals.delete(interval);
      return;
    }
  }
}

import type { Facts } from '../facts/facts.js';
import { bucketCount } from '../facts/latency-buckets.js';

/** Count per latency bucket. */
export type Histogram = Int32Array;

/** Names of the sums, in stored order. */
export const sumNames = [
  'requests',
  'errors',
  'cacheHits',
  'rescued',
  'promptTokens',
  'completionTokens',
  'cachedTokens',
  'reasoningTokens',
  'totalTokens',
  'nanoDollars',
  'unpriced',
] as const;

/** The columns of a row that cells count. */
export type CountedFacts = Pick<
  Facts,
  | 'status'
  | 'code'
  | 'cache'
  | 'rescued'
  | 'prompt_tokens'
  | 'completion_tokens'
  | 'cached_tokens'
  | 'reasoning_tokens'
  | 'total_tokens'
  | 'nano_dollars'
  | 'unpriced'
  | 'duration_bucket'
  | 'first_bucket'
>;

/** Sums and latency histograms of a set of requests. */
export class Cell {
  constructor(
    readonly sums: number[] = new Array<number>(sumNames.length).fill(0),
    readonly duration: Histogram = new Int32Array(bucketCount),
    readonly firstToken: Histogram = new Int32Array(bucketCount),
  ) {}

  get requests(): number {
    return this.sums[0] ?? 0;
  }

  /** Counts a request. */
  count(facts: CountedFacts): void {
    countInto(this.sums, facts);
    addToBucket(this.duration, facts.duration_bucket, 1);
    if (facts.first_bucket !== null) addToBucket(this.firstToken, facts.first_bucket, 1);
  }

  /** @param sign -1 subtracts the other cell */
  add(other: Cell, sign: 1 | -1 = 1): void {
    addTo(this.sums, other.sums, sign);
    addHistogram(this.duration, other.duration, sign);
    addHistogram(this.firstToken, other.firstToken, sign);
  }

  /** Serialises the cell for the database. */
  toStored(): string {
    return JSON.stringify([this.sums, flat(this.duration), flat(this.firstToken)]);
  }

  /** The inverse of {@link toStored}. */
  static fromStored(text: string): Cell {
    const [sums, duration, firstToken] = JSON.parse(text) as [number[], number[], number[]];
    return new Cell(sums, histogram(duration), histogram(firstToken));
  }
}

function countInto(sums: number[], facts: CountedFacts): void {
  sums[0] = (sums[0] ?? 0) + 1;
  // A stream that fails after its start has status 200 and an error code.
  if (facts.status >= 400 || facts.code !== null) sums[1] = (sums[1] ?? 0) + 1;
  if (facts.cache === 'HIT') sums[2] = (sums[2] ?? 0) + 1;
  sums[3] = (sums[3] ?? 0) + facts.rescued;
  sums[4] = (sums[4] ?? 0) + facts.prompt_tokens;
  sums[5] = (sums[5] ?? 0) + facts.completion_tokens;
  sums[6] = (sums[6] ?? 0) + facts.cached_tokens;
  sums[7] = (sums[7] ?? 0) + facts.reasoning_tokens;
  sums[8] = (sums[8] ?? 0) + facts.total_tokens;
  sums[9] = (sums[9] ?? 0) + (facts.nano_dollars ?? 0);
  sums[10] = (sums[10] ?? 0) + facts.unpriced;
}

/** Adds numbers element by element. */
function addTo(sums: number[], more: readonly number[], sign: 1 | -1 = 1): void {
  for (let index = 0; index < more.length; index++) {
    sums[index] = (sums[index] ?? 0) + sign * (more[index] ?? 0);
  }
}

/** Adds a count to a bucket. */
export function addToBucket(counts: Histogram, bucket: number, count: number): void {
  counts[bucket] = (counts[bucket] ?? 0) + count;
}

function addHistogram(to: Histogram, from: Histogram, sign: 1 | -1): void {
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const count = from[bucket] ?? 0;
    if (count !== 0) addToBucket(to, bucket, sign * count);
  }
}

/** Non-empty buckets as pairs of index and count. */
function flat(counts: Histogram): number[] {
  const numbers: number[] = [];
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    const count = counts[bucket] ?? 0;
    if (count !== 0) numbers.push(bucket, count);
  }
  return numbers;
}

function histogram(numbers: readonly number[]): Histogram {
  const counts = new Int32Array(bucketCount);
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    counts[numbers[index] ?? 0] = numbers[index + 1] ?? 0;
  }
  return counts;
}

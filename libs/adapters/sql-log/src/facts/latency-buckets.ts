/** Each bucket ends at so many times its beginning: its middle is within 9 % of all that is in it. */
const width = 1.18;
const smallestMs = 0.05;
/** Four days, and whatever is longer. */
const lastBucket = 140;

/** The bucket of a time in milliseconds; 0: none was measured. */
export function bucketOf(ms: number): number {
  if (!(ms >= smallestMs)) return 0;
  return Math.min(lastBucket, 1 + Math.floor(Math.log(ms / smallestMs) / Math.log(width)));
}

/** How many buckets there are. */
export const bucketCount = lastBucket + 1;

const middles = Array.from({ length: bucketCount }, (_, bucket) =>
  bucket === 0 ? 0 : Number((smallestMs * width ** (bucket - 0.5)).toPrecision(3)),
);

/** Milliseconds that stand for a bucket. */
export function middleOf(bucket: number): number {
  return middles[bucket] ?? 0;
}

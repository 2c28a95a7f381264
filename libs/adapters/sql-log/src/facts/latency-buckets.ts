/** The ratio of the bounds of a bucket. The middle of a bucket is within 9 % of every value in it. */
const ratio = 1.18;
const smallestMs = 0.05;
/** Four days and longer. */
const lastBucket = 140;

/** The bucket of a duration in milliseconds; 0: none was measured. */
export function bucketOf(ms: number): number {
  if (!(ms >= smallestMs)) return 0;
  return Math.min(lastBucket, 1 + Math.floor(Math.log(ms / smallestMs) / Math.log(ratio)));
}

/** The number of buckets. */
export const bucketCount = lastBucket + 1;

const middles = Array.from({ length: bucketCount }, (_, bucket) =>
  bucket === 0 ? 0 : Number((smallestMs * ratio ** (bucket - 0.5)).toPrecision(3)),
);

/** The middle of a bucket in milliseconds. */
export function middleOf(bucket: number): number {
  return middles[bucket] ?? 0;
}

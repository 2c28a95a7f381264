// Bounds of histograms, from the semantic conventions for generative AI.

/** Tokens: powers of 4. */
export const tokenBuckets = Array.from({ length: 14 }, (_, power) => 4 ** power);

/** Seconds of a whole request: doubling from a hundredth. */
export const durationBuckets = Array.from({ length: 14 }, (_, power) => 2 ** power / 100);

/** Seconds until the first token. */
export const firstTokenBuckets = [
  0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];

/** Bounds of a number that an administrator gives. */
export interface NumberBounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** Bounds of a key's members about the upstream's connections, wherever they are entered. */
export const shareBounds = {
  concurrency: { least: 1, most: 100_000, isWhole: true },
  weight: { least: 0.01, most: 1_000, isWhole: false },
} as const satisfies Record<string, NumberBounds>;

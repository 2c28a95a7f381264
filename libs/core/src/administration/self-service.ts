import type { Limits } from '../limits/limits.js';
import type { NumberBounds } from './share-bounds.js';

/** What a workspace lets developers do for themselves. A workspace without it lets them make no keys. */
export interface SelfService {
  /** Keys of one person that are active at the same time. Absent: {@link usualMaximumKeys}. A whole number from 1. */
  readonly maximumKeys?: number;
  /** Days from its creation after which a key ends at the latest. Absent: a key need not end. A whole number from 1. */
  readonly maximumDays?: number;
  /** Models that these keys may use, as those of a key; absent: any. */
  readonly allowedModels?: readonly string[];
  /**
   * Of everything that one person asks in the workspace, with all keys and in the console. Its owner is that of all people; that of
   * one is {@link personLimitsOwner}.
   */
  readonly limits?: Limits;
  /** Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: they go on. */
  readonly revokeOnLeave?: boolean;
}

/** Keys that one person may have where the workspace does not say. */
export const usualMaximumKeys = 10;

/** Bounds of what a workspace says of keys that people make for themselves, wherever it is entered. */
export const selfServiceBounds = {
  maximumKeys: { least: 1, most: 1_000, isWhole: true },
  maximumDays: { least: 1, most: 3_650, isWhole: true },
} as const satisfies Record<string, NumberBounds>;

/** Who owns the limits of one person in a workspace. @param workspaceOwner what `limitsOwnerOf` says of the workspace */
export function personLimitsOwner(workspaceOwner: string, person: string): string {
  return `${workspaceOwner}:person:${person}`;
}

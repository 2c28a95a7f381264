/** A request that waits for a slot. */
export interface Waiter {
  readonly since: number;
  grant(): void;
}

/** Who takes turns: a group, or an owner in it. */
interface Party {
  readonly name: string;
  weight: number;
  held: number;
}

/** One caller with requests in progress or waiting. */
export interface SlotOwner extends Party {
  readonly waiting: Waiter[];
  readonly group: SlotGroup;
}

/** Callers that together have one share. */
export interface SlotGroup extends Party {
  /** Those of all its owners. */
  waitingCount: number;
  readonly owners: Map<string, SlotOwner>;
}

/**
 * @param part of the slot that either would get, counted as held already
 * @param by what is compared: the owners themselves, or their groups
 */
export function precedes(
  owner: SlotOwner,
  other: SlotOwner,
  part: number,
  by: Party = owner,
  than: Party = other,
): boolean {
  const difference = heldForWeight(by, part) - heldForWeight(than, part);
  if (difference !== 0) return difference < 0;
  return (owner.waiting[0]?.since ?? 0) < (other.waiting[0]?.since ?? 0);
}

/** Who holds nothing comes first. */
function heldForWeight({ held, weight }: Party, part: number): number {
  return held === 0 ? 0 : (held + part) / weight;
}

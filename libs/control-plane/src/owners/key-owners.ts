import type { ApiKey, Managed } from '@model-gateway/core';
import type { OwnerState } from './owner-state.js';

/** Says what is the matter with the owner of a key in a workspace; undefined: nothing. */
export type OwnerStateLookUp = (owner: string, workspace: string) => OwnerState | undefined;

/** The people whose keys there are. */
export interface KeyOwners {
  /** Looks people up by their ids, with one question to the store at most. Throws `StoreUnavailableError`. */
  lookUpOwners(ids: ReadonlySet<string>): Promise<OwnerStateLookUp>;
}

/**
 * What is the matter with the owners of these keys, by the ids of the keys; those with which nothing is are left out. Without an
 * owned key it asks nobody. Throws `StoreUnavailableError`.
 *
 * @param owners absent: nobody signs in at an issuer, so nothing is known of owners
 */
export async function ownerStatesOf(
  keys: readonly ApiKey[],
  workspace: string,
  owners: KeyOwners | undefined,
): Promise<ReadonlyMap<string, OwnerState>> {
  const ids = ownersOf(keys);
  const states = new Map<string, OwnerState>();
  if (!owners || ids.size === 0) return states;
  const stateOf = await owners.lookUpOwners(ids);
  for (const { id, owner } of keys) {
    const state = owner === undefined ? undefined : stateOf(owner, workspace);
    if (state) states.set(id, state);
  }
  return states;
}

/** The ids of the people who own keys. */
export function ownersOf(keys: readonly ApiKey[]): ReadonlySet<string> {
  return new Set(keys.flatMap(({ owner }) => owner ?? []));
}

/** Dependencies of {@link keysOfOwners}. */
interface OwnedKeySources {
  /** That of the keys. */
  readonly workspace: string;
  readonly owners?: KeyOwners;
}

/**
 * The keys with whose owner that is the matter; `any`: with whose owner something is. Throws `StoreUnavailableError`.
 *
 * @param state undefined: all keys
 */
export async function keysOfOwners(
  keys: readonly Managed<ApiKey>[],
  state: OwnerState | 'any' | undefined,
  { workspace, owners }: OwnedKeySources,
): Promise<readonly Managed<ApiKey>[]> {
  if (state === undefined) return keys;
  const items = keys.map(({ item }) => item);
  const states = await ownerStatesOf(items, workspace, owners);
  return keys.filter(({ item: { id } }) => (state === 'any' ? states.has(id) : states.get(id) === state));
}

import type { ApiKey, Managed } from '@model-gateway/core';
import { keyStatus } from '../api-keys/key-status.js';
import type { OwnerState } from '../owners/owner-state.js';
import type { AttentionItem } from './attention-item.js';

const messages = {
  left: (key) => `The owner of the key ${key} has left.`,
  no_role: (key) => `The owner of the key ${key} has no role in the workspace any more.`,
  other_issuer: (key) => `The owner of the key ${key} signed in at an issuer that is no longer asked.`,
} satisfies Record<OwnerState, (key: string) => string>;

/** Keys that work, whose owner has left or has no role. @param states what is the matter with owners, by the ids of the keys */
export function ownerAttention(
  keys: readonly Managed<ApiKey>[],
  states: ReadonlyMap<string, OwnerState>,
  now: number,
): readonly AttentionItem[] {
  return keys.flatMap(({ item: key, unreadable }): AttentionItem[] => {
    const state = states.get(key.id);
    if (!state || unreadable || keyStatus(key, now) !== 'active') return [];
    return [
      {
        kind: 'key_owner_left',
        severity: 'warning',
        subject: { resource: 'api-keys', id: key.id, name: key.name },
        message: messages[state](key.name),
      },
    ];
  });
}

/** People who wait for a role. @param count how many there are */
export function waitingAttention(count: number): readonly AttentionItem[] {
  if (count === 0) return [];
  const message =
    count === 1
      ? '1 person has signed in and waits for a role.'
      : `${count} people have signed in and wait for a role.`;
  return [
    {
      kind: 'person_without_role',
      severity: 'info',
      subject: { resource: 'people', id: 'people' },
      message,
      count,
    },
  ];
}

import {
  ConflictError,
  InvalidRequestError,
  PermissionError,
  usualMaximumKeys,
  type ApiKey,
  type SelfService,
} from '@model-gateway/core';
import { keyStatus } from './key-status.js';
import type { OwnKeySettings } from './own-key-administration.js';

const dayMs = 86_400_000;

/** Keys of one person that are stored, with those that are revoked or expired: every process has them in memory. */
const mostStored = 2_000;

/**
 * When a new key of a person ends, in milliseconds since 1970; undefined: never. Throws `PermissionError` where the workspace
 * lets people make no keys, `ConflictError` where the person has as many as it allows or one of the name, and
 * `InvalidRequestError` for an end that is too late.
 *
 * @param owned all keys of the person
 */
export function checkOwnKey(
  { name, expiresAt }: OwnKeySettings,
  owned: readonly ApiKey[],
  selfService: SelfService | undefined,
  now: number,
): number | undefined {
  if (!selfService) {
    throw new PermissionError(
      'self_service_off',
      'In this workspace people make no keys of their own. An owner of the organisation changes that: selfService of the workspace.',
    );
  }
  checkCount(owned, selfService, now);
  if (owned.some((key) => key.name === name && keyStatus(key, now) === 'active'))
    throw new ConflictError('Another active key of yours has this name.', { param: 'name' });
  const { maximumDays } = selfService;
  if (maximumDays === undefined) return expiresAt;
  const latest = now + maximumDays * dayMs;
  if (expiresAt !== undefined && expiresAt > latest) {
    throw new InvalidRequestError(
      'invalid_value',
      `expiresAt must be at most ${maximumDays} days from now: the workspace sets maximumDays.`,
      { param: 'expiresAt' },
    );
  }
  return expiresAt ?? latest;
}

function checkCount(owned: readonly ApiKey[], { maximumKeys }: SelfService, now: number): void {
  const most = maximumKeys ?? usualMaximumKeys;
  const active = owned.filter((key) => keyStatus(key, now) === 'active').length;
  if (active >= most) {
    throw new ConflictError(
      `You have ${active} active keys, and the workspace allows each person ${most}: revoke one first.`,
    );
  }
  if (owned.length >= mostStored) {
    throw new ConflictError(
      `You have ${owned.length} keys with those that are revoked or expired: ask an administrator to delete some.`,
    );
  }
}

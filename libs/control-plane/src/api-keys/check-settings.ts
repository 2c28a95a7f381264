import { defaultWorkspace, InvalidRequestError } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ApiKeySettings } from './api-key-administration.js';

/** Throws `InvalidRequestError` for settings that no key of the workspace may have. */
export function checkSettings(
  { expiresAt, scopes }: Partial<ApiKeySettings>,
  { clock, workspace }: Pick<AdministrationDependencies, 'clock' | 'workspace'>,
): void {
  if (typeof expiresAt === 'number' && expiresAt <= clock.now()) {
    throw new InvalidRequestError('invalid_value', 'expiresAt must be in the future.', {
      param: 'expiresAt',
    });
  }
  // Who administers the gateway reaches all of it.
  if (workspace !== defaultWorkspace && scopes?.includes('admin')) {
    throw new InvalidRequestError(
      'invalid_value',
      'Keys with the scope admin belong to the default workspace: this one may have inference.',
      { param: 'scopes' },
    );
  }
}

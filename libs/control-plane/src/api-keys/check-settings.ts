import { defaultWorkspace, InvalidRequestError } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ApiKeySettings } from './api-key-administration.js';

/** Throws `InvalidRequestError` for an end that has passed, and for a scope that no key of the workspace has. */
export function checkSettings(
  { expiresAt, scopes }: Partial<ApiKeySettings>,
  { clock, workspace }: Pick<AdministrationDependencies, 'clock' | 'workspace'>,
): void {
  if (typeof expiresAt === 'number' && expiresAt <= clock.now()) {
    throw new InvalidRequestError('invalid_value', 'expiresAt must be in the future.', {
      param: 'expiresAt',
    });
  }
  // Who has this scope reaches the whole gateway.
  if (workspace !== defaultWorkspace && scopes?.includes('admin')) {
    throw new InvalidRequestError(
      'invalid_value',
      'Keys with the scope admin belong to the default workspace: this one may have inference and workspace:admin.',
      { param: 'scopes' },
    );
  }
}

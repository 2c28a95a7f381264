import { PermissionError, type ApiKey } from '@model-gateway/core';
import type { ChangeContext } from '../resources/change-context.js';

/**
 * Who does not own the organisation makes no key that does, and gets hold of none: otherwise an administrator could become an
 * owner. Throws `PermissionError`.
 */
export function checkAuthority({ isLimited }: ChangeContext, ...keys: readonly (ApiKey | undefined)[]): void {
  if (!isLimited || !keys.some((key) => key?.scopes.includes('admin'))) return;
  throw new PermissionError(
    'insufficient_scope',
    'Only an owner makes or changes keys with the scope admin.',
  );
}

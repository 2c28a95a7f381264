import { defaultWorkspace, InvalidRequestError } from '@model-gateway/core';
import type { ApiKeySettings } from './api-key-administration.js';

/** Who administers the gateway reaches all of it: no key of another workspace may. Throws `InvalidRequestError`. */
export function checkScopes({ scopes }: Partial<ApiKeySettings>, workspace: string): void {
  if (workspace === defaultWorkspace || !scopes?.includes('admin')) return;
  throw new InvalidRequestError(
    'invalid_value',
    'Keys with the scope admin belong to the default workspace: this one may have inference.',
    { param: 'scopes' },
  );
}

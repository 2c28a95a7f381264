import { InvalidRequestError, PermissionError, type ApiKey } from '@model-gateway/core';
import type { ChangeContext } from '../resources/change-context.js';

/** Throws `InvalidRequestError` for a key of a person with more than the scope `inference`. */
export function checkOwnedScopes({ owner, scopes }: ApiKey): void {
  if (owner === undefined || scopes.every((scope) => scope === 'inference')) return;
  throw new InvalidRequestError(
    'invalid_value',
    "A person's own key has the scope inference alone: make a key of the workspace for more.",
    { param: 'scopes' },
  );
}

/** Whoever has a secret of a person's key acts as that person: nobody else gets one. Throws `PermissionError`. */
export function checkMayIssue({ owner }: ApiKey, { asOwner }: ChangeContext): void {
  if (owner === undefined || owner === asOwner) return;
  throw new PermissionError(
    'insufficient_scope',
    "The key is a person's own, and a new secret would act as that person: only they rotate it. You may revoke or delete it.",
  );
}

import { credentialMember, heldType, PermissionError, type CatalogEntry } from '@model-gateway/core';
import { canonicalJson } from '../resources/canonical-json.js';
import type { ChangeContext } from '../resources/change-context.js';

/** Where a credential goes, and what it reaches there. */
const reachOf = ['kind', 'baseUrl', 'projectId', 'allowedBuckets'] as const;

/**
 * Who does not own the organisation gives no provider what the gateway itself may use, which is the account of its machine and
 * what it may read in a secret store, and changes nothing of where an owner lets that go: otherwise an administrator of one
 * workspace could send all of it to an address of their own. Throws `PermissionError`.
 */
export function checkOwnCredential(
  { isLimited }: Pick<ChangeContext, 'isLimited'>,
  after: CatalogEntry,
  before?: CatalogEntry,
): void {
  const { type } = after.credential;
  if (!isLimited || (type !== 'application-default' && type !== 'secret-reference')) return;
  const param = givenMember(after, before) ?? reachOf.find((member) => !isSame(after, before, member));
  if (param === undefined) return;
  const what = type === 'secret-reference' ? 'a secret of a secret store' : 'the credentials of the machine';
  throw new PermissionError(
    'insufficient_scope',
    `Only an owner gives a provider ${what}, or changes where they go.`,
    { param },
  );
}

/** The member that gives the credential; undefined: it is there already. */
function givenMember(after: CatalogEntry, before: CatalogEntry | undefined): string | undefined {
  if (isSame(after, before, 'credential')) return undefined;
  const member = credentialMember(heldType(after.credential)) ?? 'credential';
  return after.credential.type === 'secret-reference' ? `${member}.secret` : member;
}

function isSame(after: CatalogEntry, before: CatalogEntry | undefined, member: keyof CatalogEntry): boolean {
  return before !== undefined && textOf(after[member]) === textOf(before[member]);
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : canonicalJson(value);
}

import type { Identity } from '@model-gateway/core';

/** Claims of an ID token or of the userinfo endpoint, as the issuer has sent them. */
export type Claims = Readonly<Record<string, unknown>>;

const longestName = 200;
/** Tokens of people in very many groups name no group at all, so this many are a mistake. */
const mostGroups = 1_000;

/** What claims say of somebody. @param groupsClaim see {@link claimAt} */
export function identityOfClaims(
  issuer: string,
  subject: string,
  claims: Claims,
  groupsClaim: string,
): Identity {
  // Who gives roles by hand knows people by their address, and this one anybody may have entered.
  const isUnproven = claims['email_verified'] === false || claims['email_verified'] === 'false';
  const email = isUnproven ? undefined : textOf(claims['email']);
  const name = textOf(claims['name']) ?? textOf(claims['preferred_username']) ?? email ?? subject;
  return {
    issuer,
    subject,
    name: name.slice(0, longestName),
    ...(email !== undefined && { email: email.slice(0, longestName) }),
    groups: groupsOf(claimAt(claims, groupsClaim)),
    ...(isElsewhere(claims, groupsClaim) && { groupsUnknown: true }),
  };
}

/**
 * Whether the issuer refers to another place for the claim: Entra ID does so for people in more groups than fit into a token, with a
 * distributed claim (OpenID Connect Core 1.0, 5.6.2) or `hasgroups`.
 */
function isElsewhere(claims: Claims, name: string): boolean {
  if (claimAt(claims, name) !== undefined) return false;
  const names = claims['_claim_names'];
  const isDistributed = typeof names === 'object' && names !== null && Object.hasOwn(names, name);
  return isDistributed || (name === 'groups' && [true, 'true'].includes(claims['hasgroups'] as string));
}

/** A claim by its name, or by a path of names with dots, such as `realm_access.roles`. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

function groupsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string' && one !== '').slice(0, mostGroups) as string[];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

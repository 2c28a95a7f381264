import type { GroupRole } from '@model-gateway/control-plane';
import { defaultWorkspace, resourceRules, roles } from '@model-gateway/core';
import type { OpenIdConnectSettings } from '@model-gateway/openid-connect';
import type { EnvironmentVariable } from '../environment-variable.js';
import { toList } from '../to-list.js';
import type { PeopleDto } from './people-dto.js';
import { peopleVariables } from './people-variables.js';

/** Addresses of Entra ID at which people of all tenants sign in. */
const ofManyTenants = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

/** How people sign in at an issuer. */
interface PeopleSettings extends OpenIdConnectSettings {
  readonly groupRoles: readonly GroupRole[];
}

/** Settings of people who sign in. */
export interface PeopleEnvironment {
  /** Absent: there is no issuer. */
  readonly people?: PeopleSettings;
}

/**
 * Settings of people who sign in.
 *
 * @param mistakes gets a line for each variable that is missing or wrong
 */
export function peopleEnvironment(
  dto: PeopleDto & { readonly GATEWAY_PUBLIC_URL?: string },
  mistakes: string[],
): PeopleEnvironment {
  const { GATEWAY_OIDC_ISSUER: issuer, GATEWAY_OIDC_CLIENT_ID: clientId } = dto;
  const groupRoles = groupRolesOf(dto.GATEWAY_OIDC_GROUPS ?? '', mistakes);
  if (issuer === undefined) return {};
  if (clientId === undefined) mistakes.push('GATEWAY_OIDC_CLIENT_ID is required with GATEWAY_OIDC_ISSUER');
  if (dto.GATEWAY_PUBLIC_URL === undefined)
    mistakes.push(
      'GATEWAY_PUBLIC_URL is required with GATEWAY_OIDC_ISSUER: the issuer sends browsers back there',
    );
  if (ofManyTenants.test(issuer))
    mistakes.push(
      'GATEWAY_OIDC_ISSUER must name one tenant: at this issuer the administrators of any tenant choose groups and roles',
    );
  const clientSecret = dto.GATEWAY_OIDC_CLIENT_SECRET;
  return {
    people: {
      issuer,
      clientId: clientId ?? '',
      ...(clientSecret !== undefined && { clientSecret }),
      label: dto.GATEWAY_OIDC_LABEL ?? hostOf(issuer),
      scopes: dto.GATEWAY_OIDC_SCOPES ?? peopleVariables.GATEWAY_OIDC_SCOPES.default,
      groupsClaim: dto.GATEWAY_OIDC_GROUPS_CLAIM ?? peopleVariables.GATEWAY_OIDC_GROUPS_CLAIM.default,
      groupRoles,
    },
  };
}

/** Lines for the operator about variables that have no effect. */
export function peopleWarnings(names: readonly string[], { people }: PeopleEnvironment): string[] {
  if (people) return [];
  const variables: Readonly<Record<string, EnvironmentVariable>> = peopleVariables;
  // Variables with a default may be written out without an issuer.
  const isOfIssuer = (name: string): boolean =>
    Object.hasOwn(variables, name) && variables[name]?.default === undefined;
  return names.filter(isOfIssuer).map((name) => `${name} has no effect without GATEWAY_OIDC_ISSUER.`);
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}

function groupRolesOf(text: string, mistakes: string[]): readonly GroupRole[] {
  return toList(text).flatMap((entry) => {
    const given = groupRoleOf(entry);
    if (typeof given !== 'string') return [given];
    mistakes.push(`GATEWAY_OIDC_GROUPS: ${given}`);
    return [];
  });
}

/** What an entry gives, or what is wrong with it. A group may have a `=` in its name, as those of LDAP do. */
function groupRoleOf(entry: string): GroupRole | string {
  const end = entry.lastIndexOf('=');
  const group = entry.slice(0, Math.max(0, end)).trim();
  const [workspace, word] = splitRole(entry.slice(end + 1).trim());
  const role = roles.find((known) => known === word);
  if (group === '' || role === undefined)
    return `an entry must be GROUP=ROLE or GROUP=WORKSPACE:ROLE with one of the roles ${roles.join(', ')}`;
  if (!resourceRules.slug.pattern.test(workspace))
    return `there can be no workspace of the id in the entry of ${group}`;
  if (role === 'owner' && workspace !== defaultWorkspace)
    return `owners are those of the organisation: write ${group}=owner`;
  return { group, workspace, role };
}

function splitRole(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return colon === -1 ? [defaultWorkspace, text] : [text.slice(0, colon), text.slice(colon + 1)];
}

import type { EnvironmentVariable } from '../environment-variable.js';
import type { SecretStoresDto } from '../secret-stores/secret-stores-dto.js';
import type { PeopleDto } from './people-dto.js';

/** Every variable of {@link PeopleDto}, with its default and its documentation. */
export const peopleVariables = {
  GATEWAY_OIDC_ISSUER: {
    type: 'address',
    whenAbsent: 'people sign in with an admin key',
    meaning:
      'The issuer of OpenID Connect at which [people](../people.md) sign in to the console. Needs `GATEWAY_OIDC_CLIENT_ID` and ' +
      '`GATEWAY_PUBLIC_URL`.',
  },
  GATEWAY_OIDC_CLIENT_ID: {
    type: 'text',
    whenAbsent: 'required with an issuer',
    meaning: 'What the issuer calls the gateway.',
  },
  GATEWAY_OIDC_CLIENT_SECRET: {
    type: 'text',
    whenAbsent: 'a public client: PKCE alone protects sign-ins',
    meaning: 'The secret of the gateway at the issuer.',
    secret: true,
  },
  GATEWAY_OIDC_LABEL: {
    type: 'text',
    whenAbsent: 'the host of the issuer',
    meaning: 'What the sign-in page calls the issuer.',
  },
  GATEWAY_OIDC_SCOPES: {
    type: 'words',
    default: 'openid profile email',
    meaning:
      'What the gateway asks the issuer for. `offline_access` is added where the issuer says that it has it.',
  },
  GATEWAY_OIDC_GROUPS_CLAIM: {
    type: 'name',
    default: 'groups',
    meaning: 'The claim with the groups of a person, or its path, such as `realm_access.roles`.',
  },
  GATEWAY_OIDC_GROUPS: {
    type: 'list',
    whenAbsent: 'roles are given by hand',
    meaning:
      'What groups give: `GROUP=ROLE` in the default workspace, or `GROUP=WORKSPACE:ROLE`, with commas between them, such as ' +
      '`platform=owner,ml-dev=ads:developer`. Roles are `owner`, `admin`, `developer` and `viewer`.',
  },
} as const satisfies Record<Exclude<keyof PeopleDto, keyof SecretStoresDto>, EnvironmentVariable>;

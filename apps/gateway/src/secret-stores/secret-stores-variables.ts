import type { EnvironmentVariable } from '../environment-variable.js';
import type { SecretStoresDto } from './secret-stores-dto.js';

/** Every variable of {@link SecretStoresDto}, with its default and its documentation. */
export const secretStoresVariables = {
  GATEWAY_SECRET_LEASE: {
    type: 'time',
    default: '15m',
    meaning:
      'How long a credential of a [secret store](../secrets.md) is used after it was read: days, hours, minutes or seconds. ' +
      'It is read again after about half of this time.',
  },
  GATEWAY_VAULT_ADDR: {
    type: 'address',
    whenAbsent: 'no Vault',
    meaning: 'HashiCorp Vault, from which [credentials of providers](../secrets.md) can be read.',
  },
  GATEWAY_VAULT_AUTH: {
    type: 'word',
    default: 'token',
    meaning:
      'How the gateway logs in to Vault: by `token`, `approle`, or `kubernetes` (the service account of its pod).',
  },
  GATEWAY_VAULT_TOKEN: {
    type: 'text',
    whenAbsent: 'no token',
    meaning: 'With `token`: the token, or `file:PATH`. The gateway renews it.',
    secret: true,
  },
  GATEWAY_VAULT_ROLE_ID: {
    type: 'text',
    whenAbsent: 'no role',
    meaning: 'With `approle`: the id of the role, or `file:PATH`.',
    secret: true,
  },
  GATEWAY_VAULT_SECRET_ID: {
    type: 'text',
    whenAbsent: 'no secret id',
    meaning: 'With `approle`: the secret id, or `file:PATH`. The file is read for each login.',
    secret: true,
  },
  GATEWAY_VAULT_ROLE: {
    type: 'name',
    whenAbsent: 'no role',
    meaning: 'With `kubernetes`: the role to log in as.',
  },
  GATEWAY_VAULT_JWT_FILE: {
    type: 'path',
    default: '/var/run/secrets/kubernetes.io/serviceaccount/token',
    meaning:
      'With `kubernetes`: the file with the token of the service account. The file is read for each login.',
  },
  GATEWAY_VAULT_AUTH_MOUNT: {
    type: 'path',
    whenAbsent: '`approle` or `kubernetes`',
    meaning: 'The mount of the login method, without `auth/`.',
  },
  GATEWAY_VAULT_MOUNT: {
    type: 'path',
    default: 'secret',
    meaning: 'The mount of the KV engine, version 2, that has the credentials.',
  },
  GATEWAY_VAULT_NAMESPACE: {
    type: 'path',
    whenAbsent: 'the root namespace',
    meaning: 'The namespace of Vault Enterprise or HCP Vault.',
  },
  GATEWAY_VAULT_CA_FILE: {
    type: 'path',
    whenAbsent: 'the authorities of Node.js',
    meaning: 'A PEM file with the only authorities that the certificate of Vault may come from.',
  },
  GATEWAY_SECRET_MANAGER_PROJECT: {
    type: 'text',
    whenAbsent: 'no Secret Manager',
    meaning:
      'The Google Cloud project of whose Secret Manager [credentials of providers](../secrets.md) can be read, with the ' +
      '[credentials of the machine](../configuration.md#credentials-of-the-machine).',
  },
  GATEWAY_SECRET_MANAGER_URL: {
    type: 'address',
    default: 'https://secretmanager.googleapis.com',
    meaning: 'The address of Secret Manager, for a private endpoint or a test.',
  },
} as const satisfies Record<keyof SecretStoresDto, EnvironmentVariable>;

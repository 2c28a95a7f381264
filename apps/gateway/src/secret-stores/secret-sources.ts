import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AxiosTransport, trustingConnector } from '@model-gateway/axios-transport';
import type {
  AccessTokenSource,
  Clock,
  HttpTransport,
  Scheduler,
  SecretSource,
  SecretStoreName,
} from '@model-gateway/core';
import { GoogleSecretManager } from '@model-gateway/google-secret-manager';
import { VaultSecrets, type VaultAuth } from '@model-gateway/vault-secrets';
import { EnvironmentError } from '../environment-error.js';
import type {
  SecretStoresEnvironment,
  VaultLoginSettings,
  VaultSettings,
} from './secret-stores-environment.js';

/** The secret stores that the gateway has access to. */
export type SecretSources = Readonly<Partial<Record<SecretStoreName, SecretSource>>>;

/** What the access to secret stores is made with. */
export interface SecretSourcesDependencies {
  readonly transport: HttpTransport;
  /** To Vault. Absent: {@link transport}. */
  readonly vaultTransport: HttpTransport | undefined;
  readonly tokens: AccessTokenSource;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** The secret stores that the environment gives access to. Throws `EnvironmentError` for a file that cannot be read. */
export function secretSources(
  { vault, secretManager }: SecretStoresEnvironment,
  { transport, vaultTransport = transport, tokens, clock, scheduler }: SecretSourcesDependencies,
): SecretSources {
  return {
    ...(vault && {
      vault: new VaultSecrets({
        ...vault,
        ...{ auth: authOf(vault.login), transport: vaultTransport, clock, scheduler },
      }),
    }),
    ...(secretManager && {
      'google-secret-manager': new GoogleSecretManager({ ...secretManager, transport, tokens }),
    }),
  };
}

/** A transport that trusts the authorities of the file alone. Undefined: there is no such file. Throws `EnvironmentError`. */
export function vaultTransportOf(vault: VaultSettings | undefined): AxiosTransport | undefined {
  if (vault?.caFile === undefined) return undefined;
  const certificates = readNow('GATEWAY_VAULT_CA_FILE', vault.caFile);
  return new AxiosTransport({ connector: trustingConnector(certificates) });
}

function authOf(login: VaultLoginSettings): VaultAuth {
  switch (login.method) {
    case 'token':
      return { method: 'token', token: ownSecret('GATEWAY_VAULT_TOKEN', login.token) };
    case 'approle':
      return {
        method: 'approle',
        mount: login.mount,
        roleId: ownSecret('GATEWAY_VAULT_ROLE_ID', login.roleId),
        secretId: ownSecret('GATEWAY_VAULT_SECRET_ID', login.secretId),
      };
    case 'kubernetes': {
      const { method, mount, role, jwtFile } = login;
      return { method, mount, role, jwt: ownSecret('GATEWAY_VAULT_JWT_FILE', `file:${jwtFile}`) };
    }
  }
}

/** A text, or the content of a file, which is checked now and read each time. */
function ownSecret(variable: string, text: string): () => Promise<string> {
  if (!text.startsWith('file:')) return async () => text;
  const path = text.slice('file:'.length);
  readNow(variable, path);
  return async () => (await readFile(path, 'utf8')).trim();
}

function readNow(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    throw new EnvironmentError([`${variable}: the file ${path} cannot be read (${String(code)})`]);
  }
}

import type { EnvironmentVariable } from '../environment-variable.js';
import { secretStoresVariables } from './secret-stores-variables.js';
import type { SecretStoresDto } from './secret-stores-dto.js';

/** How the gateway logs in to Vault. Texts may be `file:PATH`. */
export type VaultLoginSettings =
  | { readonly method: 'token'; readonly token: string }
  | {
      readonly method: 'approle';
      readonly mount: string;
      readonly roleId: string;
      readonly secretId: string;
    }
  | {
      readonly method: 'kubernetes';
      readonly mount: string;
      readonly role: string;
      readonly jwtFile: string;
    };

/** Where Vault is. */
export interface VaultSettings {
  readonly address: string;
  readonly mount: string;
  readonly namespace?: string;
  readonly caFile?: string;
  readonly login: VaultLoginSettings;
}

/** Settings of the stores that credentials of providers can be read from. */
export interface SecretStoresEnvironment {
  readonly secretLeaseMs: number;
  /** Absent: no Vault. */
  readonly vault?: VaultSettings;
  /** Absent: no Secret Manager. */
  readonly secretManager?: { readonly project: string; readonly baseUrl: string };
}

const unitMs: ReadonlyMap<string, number> = new Map([
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/**
 * Settings of secret stores.
 *
 * @param mistakes gets a line for each variable that is missing
 */
export function secretStoresEnvironment(dto: SecretStoresDto, mistakes: string[]): SecretStoresEnvironment {
  const lease = dto.GATEWAY_SECRET_LEASE ?? secretStoresVariables.GATEWAY_SECRET_LEASE.default;
  const project = dto.GATEWAY_SECRET_MANAGER_PROJECT;
  const vault = vaultSettings(dto, mistakes);
  return {
    secretLeaseMs: Number.parseInt(lease, 10) * (unitMs.get(lease.slice(-1)) ?? 0),
    ...(vault && { vault }),
    ...(project !== undefined && {
      secretManager: {
        project,
        baseUrl: withoutSlash(
          dto.GATEWAY_SECRET_MANAGER_URL ?? secretStoresVariables.GATEWAY_SECRET_MANAGER_URL.default,
        ),
      },
    }),
  };
}

/** Lines for the operator about variables that have no effect, and about a connection that anybody can read. */
export function secretStoresWarnings(names: readonly string[], { vault }: SecretStoresEnvironment): string[] {
  if (!vault)
    return names.filter(needsVault).map((name) => `${name} has no effect without GATEWAY_VAULT_ADDR.`);
  const { protocol, hostname } = new URL(vault.address);
  const isOpen = protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return isOpen
    ? ['GATEWAY_VAULT_ADDR is an http:// address: tokens and credentials go over the network in the clear.']
    : [];
}

/** Variables with a default may be written out without Vault. */
function needsVault(name: string): boolean {
  const variables: Readonly<Record<string, EnvironmentVariable>> = secretStoresVariables;
  const variable = variables[name];
  return name.startsWith('GATEWAY_VAULT_') && variable !== undefined && variable.default === undefined;
}

function vaultSettings(dto: SecretStoresDto, mistakes: string[]): VaultSettings | undefined {
  const { GATEWAY_VAULT_ADDR: given, GATEWAY_VAULT_NAMESPACE: namespace } = dto;
  if (given === undefined) return undefined;
  const caFile = dto.GATEWAY_VAULT_CA_FILE;
  return {
    address: withoutSlash(given),
    mount: dto.GATEWAY_VAULT_MOUNT ?? secretStoresVariables.GATEWAY_VAULT_MOUNT.default,
    ...(namespace !== undefined && { namespace }),
    ...(caFile !== undefined && { caFile }),
    login: loginSettings(dto, mistakes),
  };
}

function loginSettings(dto: SecretStoresDto, mistakes: string[]): VaultLoginSettings {
  const method = dto.GATEWAY_VAULT_AUTH ?? secretStoresVariables.GATEWAY_VAULT_AUTH.default;
  const mount = dto.GATEWAY_VAULT_AUTH_MOUNT ?? method;
  const needed = (name: keyof SecretStoresDto): string => {
    const value = dto[name];
    if (value === undefined) mistakes.push(`${name} is required with GATEWAY_VAULT_AUTH=${method}`);
    return value ?? '';
  };
  switch (method) {
    case 'token':
      return { method, token: needed('GATEWAY_VAULT_TOKEN') };
    case 'approle': {
      const roleId = needed('GATEWAY_VAULT_ROLE_ID');
      return { method, mount, roleId, secretId: needed('GATEWAY_VAULT_SECRET_ID') };
    }
    case 'kubernetes': {
      const jwtFile = dto.GATEWAY_VAULT_JWT_FILE ?? secretStoresVariables.GATEWAY_VAULT_JWT_FILE.default;
      return { method, mount, role: needed('GATEWAY_VAULT_ROLE'), jwtFile };
    }
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

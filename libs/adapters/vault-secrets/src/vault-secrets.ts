import {
  isJsonObject,
  SecretReadError,
  type Clock,
  type HttpTransport,
  type Scheduler,
  type SecretContent,
  type SecretReference,
  type SecretSource,
} from '@model-gateway/core';
import { askVault, vaultPath, type VaultAnswer, type VaultPlace } from './vault-client.js';
import type { VaultAuth } from './vault-login.js';
import { VaultToken } from './vault-token.js';

/** Settings of {@link VaultSecrets}. */
export interface VaultSecretsOptions {
  /** Scheme, host and port of Vault. */
  readonly address: string;
  /** Of Vault Enterprise or HCP. Absent: the root namespace. */
  readonly namespace?: string;
  /** The mount of the KV engine, version 2. */
  readonly mount: string;
  readonly auth: VaultAuth;
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** Secrets of HashiCorp Vault's KV engine, version 2. */
export class VaultSecrets implements SecretSource {
  private readonly place: VaultPlace;
  private readonly token: VaultToken;

  constructor(private readonly options: VaultSecretsOptions) {
    const { transport, address, namespace, auth, clock, scheduler } = options;
    this.place = { transport, address, ...(namespace !== undefined && { namespace }) };
    this.token = new VaultToken(this.place, auth, clock, scheduler);
  }

  async read({ name, version }: SecretReference): Promise<SecretContent> {
    const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
    const answer = await this.get(`${vaultPath(this.options.mount, 'data', name)}${query}`);
    return contentOf(answer);
  }

  stop(): void {
    this.token.stop();
  }

  /** A refused token may have expired or have been revoked: then a new one is tried, once. */
  private async get(path: string): Promise<VaultAnswer> {
    const token = await this.token.current();
    const answer = await askVault(this.place, { method: 'GET', path, token });
    if (answer.status !== 403 || !this.token.refused(token)) return answer;
    return askVault(this.place, { method: 'GET', path, token: await this.token.current() });
  }
}

function contentOf({ status, body }: VaultAnswer): SecretContent {
  if (status === 403)
    throw new SecretReadError('denied', 'Vault denies access: no policy of the gateway allows to read it.');
  if (status === 404)
    throw new SecretReadError('not-found', 'Vault has no such secret, or its version is deleted.');
  if (status !== 200) throw new SecretReadError('unreachable', `Vault answered with status ${status}.`);
  const { data: envelope, lease_duration: seconds } = body;
  const content = isJsonObject(envelope) ? envelope['data'] : undefined;
  if (!isJsonObject(content))
    throw new SecretReadError('unreachable', 'Vault did not answer as the KV engine of version 2 does.');
  // The engine says 0: it sets no lease.
  return { content, ...(typeof seconds === 'number' && seconds > 0 && { leaseMs: seconds * 1000 }) };
}

import {
  defaultWorkspace,
  type ApiKey,
  type Managed,
  type SecretSealer,
  type UpstreamCredential,
} from '@model-gateway/core';
import {
  ManualScheduler,
  MemoryAlertStore,
  MemoryResourceStore,
  PlainTemplates,
} from '@model-gateway/core/testing';
import { plainConfigTools } from '@model-gateway/gateway-config/testing';
import type { KeyOwners } from '../owners/key-owners.js';
import type { ChangeContext } from '../resources/change-context.js';
import { createAdministration } from '../create-administration.js';
import { WorkspaceDirectories } from '../snapshot/workspace-directories.js';
import { dependenciesOf } from '../workspaces/dependencies-of.js';
import { createStoredDirectory } from '../create-stored-directory.js';

/** A sealer for tests that only obscures: key name and reversed code points. */
export class ReversingSealer implements SecretSealer {
  constructor(private readonly keys: readonly string[]) {}

  seal(secret: string, context: string): string {
    return JSON.stringify([this.keys[0], context, [...secret].map((one) => one.codePointAt(0)).reverse()]);
  }

  open(sealed: string, context: string): string {
    const [key, sealedFor, codes] = JSON.parse(sealed) as [string, string, number[]];
    if (!this.keys.includes(key) || sealedFor !== context) throw new Error('This cannot be opened.');
    return String.fromCodePoint(...[...codes].reverse());
  }

  isOutdated(sealed: string): boolean {
    return (JSON.parse(sealed) as [string])[0] !== this.keys[0];
  }
}

let made = 0;
let ids = 0;

/** Distinguishable secrets with deterministic digests. */
export const countingKeys = {
  make: () => `gwk_canary-secret-number-${(made += 1)}`,
  digest: (secret: string) => {
    let sum = 7n;
    for (const one of secret) sum = (sum * 1_000_003n + BigInt(one.codePointAt(0) ?? 0)) % (1n << 256n);
    return sum.toString(16).padStart(64, '0');
  },
};

let signers = 0;

/** Distinguishable signing secrets, and signatures that tell what was signed. */
const countingSigner = {
  makeSecret: () => `whsec_canarySigningSecretNumber${String((signers += 1)).padStart(8, '0')}`,
  sign: (secret: string, text: string) => `${secret.slice(-8)}:${text.length}`,
};

/** Every alert is taken. */
const unsentAlerts = { send: async () => ({ attempt: { at: 0, durationMs: 0, status: 204 } }) };

/** One gateway process on a store that other processes may share. */
export function startReplica(
  options: {
    store?: MemoryResourceStore;
    time?: ManualScheduler;
    keys?: string[];
    acceptsLostKey?: boolean;
    owners?: KeyOwners;
  } = {},
) {
  const time = options.time ?? new ManualScheduler();
  const store = options.store ?? new MemoryResourceStore(time);
  const sealer = new ReversingSealer(options.keys ?? ['one']);
  const directories = new WorkspaceDirectories({ clock: time, keys: countingKeys });
  const problems: string[] = [];
  const onProblem = (message: string, error?: unknown) =>
    void problems.push(error instanceof Error ? `${message} ${error.message}` : message);
  const following = createStoredDirectory({
    store,
    directories,
    sealer,
    scheduler: time,
    acceptsLostKey: options.acceptsLostKey ?? false,
    onProblem,
  });
  const shared = {
    store,
    following,
    directories,
    sealer,
    keys: countingKeys,
    keyUses: { lastUses: async () => new Map<string, number>() },
    ...(options.owners && { owners: options.owners }),
    ids: { next: (prefix: string) => `${prefix}${(ids += 1)}` },
    clock: time,
    configTools: plainConfigTools,
    templates: new PlainTemplates(),
    alerts: { store: new MemoryAlertStore(), signer: countingSigner, sender: unsentAlerts },
  };
  const dependencies = dependenciesOf(defaultWorkspace, shared);
  return {
    ...dependencies,
    following,
    directories,
    store,
    shared,
    time,
    problems,
    dependencies,
    administration: createAdministration(dependencies),
    administrationOf: (workspace: string) => createAdministration(dependenciesOf(workspace, shared)),
  };
}

/** An actor that is not a key of the directory. */
export const operator: ChangeContext = {
  actor: { id: 'key-operator', name: 'operator', requestId: 'req_1', address: '10.0.0.1' },
};

/** A key of the config file or the environment. */
export function keyOf(
  managedBy: 'file' | 'environment',
  name: string,
  secret: string,
  more: Partial<ApiKey> = {},
): Managed<ApiKey> {
  const secrets = [{ digest: countingKeys.digest(secret) }];
  return { item: { id: `key-${name}`, name, scopes: ['inference'], secrets, ...more }, managedBy };
}

/** A service account whose secret members are easy to find. */
export const serviceAccount: UpstreamCredential = {
  type: 'service-account',
  account: {
    clientEmail: 'gateway@example.iam.gserviceaccount.com',
    privateKey: '-----BEGIN PRIVATE KEY-----\ncanary-private-key\n-----END PRIVATE KEY-----\n',
    privateKeyId: 'key-id-1',
    projectId: 'example',
    tokenUri: 'https://oauth2.googleapis.com/token',
  },
};

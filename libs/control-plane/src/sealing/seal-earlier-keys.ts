import type { AuditChain, ResourceStore, SecretSealer, StoredResource } from '@model-gateway/core';
import { toCatalogEntry } from '../providers/provider-members.js';
import { toUndecryptableEntry } from '../providers/to-undecryptable-entry.js';
import { EncryptionKeyMismatchError } from '../snapshot/encryption-key-mismatch-error.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { gatewayActor } from '../resources/gateway-actor.js';
import { EarlierDatabaseError } from './earlier-database-error.js';
import { auditedApiKey, toApiKey } from '../api-keys/api-key-members.js';
import { hasOpenDigests, sealDigests } from '../api-keys/sealed-digests.js';

interface Dependencies extends Pick<AdministrationDependencies, 'sealer' | 'ids' | 'clock'> {
  readonly store: Pick<ResourceStore, 'change' | 'changesSince'>;
}

/** What an operator allows at the start. */
interface Permissions {
  /** No credential of a provider opens: the encryption key is lost. */
  readonly acceptsLostKey?: boolean;
  /** The database was written without a chain, and its open digests are to be trusted. */
  readonly sealsEarlierKeys?: boolean;
}

/** Rounds over the keys while other processes do the same. */
const maxRounds = 20;

/**
 * Starts the chain of the audit log of an empty store. In a store that an earlier version of the gateway has written, seals
 * the keys with open digests before, when the operator allows it: a writer of the database can make any store look like one.
 * Once the chain is started, an open digest is a planted one and opens nothing.
 *
 * Runs before the stored directory starts. Several processes may do this at the same time. Throws `StoreUnavailableError`,
 * {@link EarlierDatabaseError}, and {@link EncryptionKeyMismatchError} before anything is sealed with a wrong encryption key.
 *
 * @returns whether keys of an earlier version were looked for
 */
export async function sealEarlierKeys(
  dependencies: Dependencies,
  chain: AuditChain,
  { acceptsLostKey = false, sealsEarlierKeys = false }: Permissions = {},
): Promise<boolean> {
  const isEarlier = !(await chain.isStarted()) && (await isWritten(dependencies.store, chain));
  if (isEarlier) {
    if (!sealsEarlierKeys) throw new EarlierDatabaseError();
    await sealAll(dependencies, acceptsLostKey);
  }
  await chain.start();
  return isEarlier;
}

/** Another process may start the chain and write before this one looks. */
async function isWritten(store: Dependencies['store'], chain: AuditChain): Promise<boolean> {
  const { revision, changed, removed } = await store.changesSince(0);
  return revision + changed.length + removed.length > 0 && !(await chain.isStarted());
}

async function sealAll(dependencies: Dependencies, acceptsLostKey: boolean): Promise<void> {
  if (!acceptsLostKey) checkOpens((await dependencies.store.changesSince(0)).changed, dependencies.sealer);
  for (let round = 0; round < maxRounds; round += 1) {
    const { changed } = await dependencies.store.changesSince(0);
    const edits = changed.flatMap((resource) => edited(resource, dependencies) ?? []);
    if (edits.length === 0) break;
    for (const edit of edits) await dependencies.store.change(edit);
  }
}

/** With a wrong encryption key no credential of a provider opens, and the right one would not open the keys any more. */
function checkOpens(resources: readonly StoredResource[], sealer: SecretSealer): void {
  const sealed = resources.filter(
    ({ kind, id, document }) => kind === 'providers' && toUndecryptableEntry(id, document),
  );
  if (sealed.length > 0 && !sealed.some((resource) => opens(resource, sealer))) {
    throw new EncryptionKeyMismatchError(sealed.length);
  }
}

function opens({ id, document }: StoredResource, sealer: SecretSealer): boolean {
  try {
    toCatalogEntry(id, document, sealer);
    return true;
  } catch {
    return false;
  }
}

/** The change that seals a key; undefined when there is nothing to seal, or the document is otherwise invalid. */
function edited({ kind, id, revision, document }: StoredResource, { sealer, ids, clock }: Dependencies) {
  if (kind !== 'api-keys' || !hasOpenDigests(document)) return undefined;
  const sealed = sealDigests(id, document, sealer);
  const now = clock.now();
  try {
    const audited = auditedApiKey(toApiKey(id, sealed, sealer), now);
    const audit = {
      id: ids.next('audit_'),
      at: now,
      action: 'reseal',
      kind,
      resourceId: id,
      actor: gatewayActor,
      before: audited,
      after: audited,
    } as const;
    return { kind, id, document: sealed, expect: revision, audit };
  } catch {
    return undefined;
  }
}

import type { AuditChain, AuditVerification, SecretSealer } from '@model-gateway/core';
import type { Operations } from '../operations.js';
import type { Database } from '../schema.js';
import { openHead } from './chain-head.js';
import { documentHash, entryHash, type HashedEntry } from './entry-hash.js';
import { entriesPerPage, readEntries } from './read-entries.js';
import { verifyAuditLog } from './verify-audit-log.js';
import { newestChained, writeHead } from './write-audit.js';

/** The chain of the audit log in a SQL database. */
export class SqlAuditChain implements AuditChain {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly sealer: SecretSealer,
  ) {}

  isStarted(): Promise<boolean> {
    return this.operations.run(async () => {
      const { audit_head: head } = await this.database
        .selectFrom('revision')
        .select('audit_head')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      return head !== null || (await newestChained(this.database)) !== undefined;
    });
  }

  start(): Promise<void> {
    return this.operations.run(() =>
      this.database
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => startChain(transaction, this.sealer)),
    );
  }

  verify(knownHead?: string): Promise<AuditVerification> {
    return this.operations.run(() => verifyAuditLog(this.database, this.sealer, knownHead));
  }
}

/** Another process may have started it: the lock of the revision shows which one is first. */
async function startChain(transaction: Database, sealer: SecretSealer): Promise<void> {
  const { audit_head: head } = await transaction
    .updateTable('revision')
    .set((expression) => ({ current: expression.ref('current') }))
    .where('id', '=', 1)
    .returning('audit_head')
    .executeTakeFirstOrThrow();
  if (head !== null) return resealHead(transaction, head, sealer);
  if (await newestChained(transaction)) return;
  let last = { revision: 0, hash: '' };
  for (;;) {
    const page = await readEntries(transaction, last.revision);
    for (const row of page) {
      const document_hash = await currentDocumentHash(transaction, row);
      const hash = entryHash(last.hash, { ...row, document_hash });
      await transaction
        .updateTable('audit_entry')
        .set({ document_hash, previous_hash: last.hash, hash })
        .where('revision', '=', row.revision)
        .execute();
      last = { revision: row.revision, hash };
    }
    if (page.length < entriesPerPage) break;
  }
  await writeHead(transaction, last, sealer);
}

/** Of the document that the entry's change has left, when no later one has replaced it. */
async function currentDocumentHash(
  transaction: Database,
  { revision, kind, resource_id: id }: HashedEntry,
): Promise<string | null> {
  const resource = await transaction
    .selectFrom('resource')
    .select('document')
    .where('revision', '=', revision)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return typeof resource?.document === 'string' ? documentHash(resource.document) : null;
}

/** So that an older encryption key can be removed. A head that does not open stays as it is: it is a finding. */
async function resealHead(transaction: Database, sealed: string, sealer: SecretSealer): Promise<void> {
  const head = openHead(sealed, sealer);
  if (head && sealer.isOutdated(sealed)) await writeHead(transaction, head, sealer);
}

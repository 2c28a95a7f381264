import {
  mostAuditProblems,
  type AuditEntry,
  type AuditProblem,
  type AuditVerification,
  type SecretSealer,
} from '@model-gateway/core';
import { fromStoredText } from '@model-gateway/sql-kit';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../schema.js';
import { openHead } from './chain-head.js';
import { entryHash } from './entry-hash.js';
import { entriesPerPage, readEntries } from './read-entries.js';
import { searchedColumns, workspaceColumn, type SearchedColumns } from './searched-columns.js';
import { unrecordedResources } from './verify-resources.js';

type Row = Awaited<ReturnType<typeof readEntries>>[number];

/**
 * Compares each entry with its hash, each hash with the next entry, the last one with the sealed head, and each resource with
 * its newest entry.
 *
 * @param knownHead a hash that one of the entries has to have
 */
export async function verifyAuditLog(
  database: Database,
  sealer: SecretSealer,
  knownHead: string | undefined,
): Promise<AuditVerification> {
  const walk = new ChainWalk(knownHead);
  for (;;) {
    const page = await readEntries(database, walk.revision);
    for (const row of page) walk.take(row);
    if (page.length === entriesPerPage) {
      await nextTurn();
      continue;
    }
    const sealed = await readHead(database);
    const head = openHead(sealed, sealer);
    // Another process has written an entry since the page was read.
    if (head && head.revision > walk.revision && (await readEntries(database, walk.revision)).length > 0)
      continue;
    for await (const { kind, id } of unrecordedResources(database)) walk.add({ type: 'resource', kind, id });
    return walk.end(head);
  }
}

/** Goes through the entries in their order. */
class ChainWalk {
  /** Of the entry that was taken last. The gateway's begin at 1; a foreign writer's may be below. */
  revision = Number.MIN_SAFE_INTEGER;
  private entries = 0;
  private hash = '';
  private last: Row | undefined;
  private readonly problems: AuditProblem[] = [];
  private hasKnownHead = false;

  constructor(private readonly knownHead: string | undefined) {}

  take(row: Row): void {
    this.entries += 1;
    this.revision = row.revision;
    if (row.hash === null) {
      this.report('unchained', row);
      return;
    }
    if (row.previous_hash !== this.hash) this.report('gap', row);
    if (row.hash !== entryHash(row.previous_hash ?? '', row) || !isFoundAsWritten(row))
      this.report('changed', row);
    if (row.hash === this.knownHead) this.hasKnownHead = true;
    this.hash = row.hash;
    this.last = row;
  }

  end(head: ReturnType<typeof openHead>): AuditVerification {
    const { entries, hash, last } = this;
    for (const revision of head?.lostBefore ?? []) this.add({ type: 'head-was-lost', revision });
    if (!head) this.add({ type: 'head' });
    else if (head.hash !== hash) this.add({ type: 'end', ...(last && place(last)) });
    if (this.knownHead !== undefined && !this.hasKnownHead) this.add({ type: 'known-head' });
    return { entries, ...(head && { head: head.hash }), problems: this.problems };
  }

  private report(type: AuditProblem['type'], row: Row): void {
    this.add({ type, ...place(row) });
  }

  add(problem: AuditProblem): void {
    if (this.problems.length < mostAuditProblems) this.problems.push(problem);
  }
}

/**
 * Whether filters find an entry by what its document says. An earlier version of the gateway, which runs beside this one
 * during an upgrade, writes no such columns.
 */
function isFoundAsWritten(row: Row): boolean {
  const entry = JSON.parse(row.document) as AuditEntry;
  if (row.workspace !== workspaceColumn(entry)) return false;
  if (row.action === null) return true;
  const columns = Object.entries(searchedColumns(entry));
  return columns.every(([name, value]) => row[name as keyof SearchedColumns] === value);
}

function place({ revision, id }: Row) {
  return { revision, id: fromStoredText(id) };
}

async function readHead(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('revision')
    .select('audit_head')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.audit_head;
}

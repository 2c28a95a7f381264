import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromStoredText } from '@model-gateway/sql-kit';
import type { Database } from '../schema.js';
import { documentHash } from './entry-hash.js';
import { entriesPerPage } from './read-entries.js';

/** A resource that is not as its newest audit entry says. */
export interface UnrecordedResource {
  readonly kind: string;
  readonly id: string;
}

/**
 * Compares each stored document with the newest audit entry about it. Resource and entry are read by one statement, so a
 * change in the meantime is seen in both or in none.
 */
export async function* unrecordedResources(database: Database): AsyncGenerator<UnrecordedResource> {
  for await (const row of storedResources(database)) {
    const stored = row.document === null ? null : documentHash(row.document);
    if (stored !== row.recorded) yield { kind: row.kind, id: fromStoredText(row.id) };
  }
  for (const { kind, resource_id: id } of await missingResources(database))
    yield { kind, id: fromStoredText(id) };
}

async function* storedResources(database: Database) {
  let last = { kind: '', id: '' };
  for (;;) {
    const page = await readResources(database, last);
    yield* page;
    const end = page.at(-1);
    if (!end || page.length < entriesPerPage) return;
    last = end;
    await nextTurn();
  }
}

function readResources(database: Database, after: { readonly kind: string; readonly id: string }) {
  return database
    .selectFrom('resource')
    .select(['kind', 'id', 'document'])
    .select((expression) =>
      expression
        .selectFrom('audit_entry')
        .select('document_hash')
        .whereRef('audit_entry.resource_id', '=', 'resource.id')
        .whereRef('audit_entry.kind', '=', 'resource.kind')
        .orderBy('audit_entry.revision', 'desc')
        .limit(1)
        .as('recorded'),
    )
    .where((expression) =>
      expression(expression.refTuple('kind', 'id'), '>', expression.tuple(after.kind, after.id)),
    )
    .orderBy('kind')
    .orderBy('id')
    .limit(entriesPerPage)
    .execute();
}

/** Rows that somebody has deleted: the gateway leaves one, without a document, of each deleted resource. */
function missingResources(database: Database) {
  return database
    .selectFrom('audit_entry')
    .select(['kind', 'resource_id'])
    .distinct()
    .where('document_hash', 'is not', null)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('resource')
            .select('resource.id')
            .whereRef('resource.kind', '=', 'audit_entry.kind')
            .whereRef('resource.id', '=', 'audit_entry.resource_id'),
        ),
      ),
    )
    .limit(entriesPerPage)
    .execute();
}

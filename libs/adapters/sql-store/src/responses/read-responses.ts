import type { JsonObject, SecretSealer, StoredResponse } from '@model-gateway/core';
import { batchesOf } from './batches-of.js';
import { ancestorsOf, fromRow, keyOf, type ResponseRow } from './response-rows.js';
import type { Database } from '../schema.js';

const columns = ['key', 'ancestors', 'document'] as const;

/** The rows of these keys that have not expired, in any order. */
async function rowsOf(database: Database, keys: readonly string[], now: number): Promise<ResponseRow[]> {
  const rows: ResponseRow[] = [];
  for (const batch of batchesOf(keys)) {
    rows.push(
      ...(await database
        .selectFrom('stored_response')
        .select(columns)
        .where('key', 'in', batch)
        .where('expires_at', '>', now)
        .execute()),
    );
  }
  return rows;
}

/** @param now milliseconds since 1970 */
export async function readResponse(
  database: Database,
  workspace: string,
  id: string,
  sealer: SecretSealer,
  now: number,
): Promise<StoredResponse | undefined> {
  const [row] = await rowsOf(database, [keyOf(workspace, id)], now);
  return row && fromRow(row, sealer);
}

/**
 * A response after those before it: one read of its row, and one of all the others.
 *
 * @param now milliseconds since 1970
 */
export async function readConversation(
  database: Database,
  workspace: string,
  id: string,
  sealer: SecretSealer,
  now: number,
): Promise<readonly StoredResponse[] | undefined> {
  const [last] = await rowsOf(database, [keyOf(workspace, id)], now);
  if (!last) return undefined;
  const keys = ancestorsOf(last.ancestors).map((ancestor) => keyOf(workspace, ancestor));
  const rows = new Map((await rowsOf(database, keys, now)).map((row) => [row.key, row]));
  const turns = [...keys.flatMap((key) => rows.get(key) ?? []), last];
  return turns.length > keys.length ? turns.map((row) => fromRow(row, sealer)) : undefined;
}

/**
 * Items by their ids.
 *
 * @param now milliseconds since 1970
 */
export async function readItems(
  database: Database,
  workspace: string,
  ids: readonly string[],
  sealer: SecretSealer,
  now: number,
): Promise<ReadonlyMap<string, JsonObject>> {
  const wanted = new Map(ids.map((id) => [keyOf(workspace, id), id]));
  const owners = new Map<string, Set<string>>();
  for (const batch of batchesOf([...wanted.keys()])) {
    const rows = await database
      .selectFrom('stored_response_item')
      .select(['key', 'response_key'])
      .where('key', 'in', batch)
      .execute();
    for (const { key, response_key: owner } of rows) {
      const id = wanted.get(key);
      if (id !== undefined) owners.set(owner, (owners.get(owner) ?? new Set()).add(id));
    }
  }
  const found = new Map<string, JsonObject>();
  for (const row of await rowsOf(database, [...owners.keys()], now)) {
    const { input, output } = fromRow(row, sealer);
    for (const item of [...input, ...output]) {
      const { id } = item;
      if (typeof id === 'string' && owners.get(row.key)?.has(id)) found.set(id, item);
    }
  }
  return found;
}

import { keyOf } from './response-rows.js';
import type { Database } from '../schema.js';

/** Rows per batch: few, because other writers wait meanwhile. */
const batchSize = 100;

/** Deletes a response with its items. Gives whether there was one that has not expired. */
export async function deleteResponse(
  database: Database,
  workspace: string,
  id: string,
  now: number,
): Promise<boolean> {
  const key = keyOf(workspace, id);
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await transaction.deleteFrom('stored_response_item').where('response_key', '=', key).execute();
      const { numDeletedRows } = await transaction
        .deleteFrom('stored_response')
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numDeletedRows > 0;
    });
}

/**
 * Deletes a batch of expired responses. Gives whether there may be more.
 *
 * @param now milliseconds since 1970
 */
export async function deleteExpiredResponses(database: Database, now: number): Promise<boolean> {
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('stored_response')
        .select('key')
        .where('expires_at', '<=', now)
        .limit(batchSize)
        .execute();
      if (rows.length === 0) return false;
      const keys = rows.map(({ key }) => key);
      await transaction
        .deleteFrom('stored_response')
        .where('key', 'in', keys)
        .where('expires_at', '<=', now)
        .execute();
      await transaction.deleteFrom('stored_response_item').where('response_key', 'in', keys).execute();
      return rows.length >= batchSize;
    });
}

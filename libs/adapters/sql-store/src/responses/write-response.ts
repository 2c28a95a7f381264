import { PayloadTooLargeError, type SecretSealer, type StoredResponse } from '@model-gateway/core';
import { batchesOf } from './batches-of.js';
import { itemIdsOf, keyOf, toRow } from './response-rows.js';
import type { Database } from '../schema.js';

/** How much earlier than its continuation a turn may expire: each turn is touched at most once in so long. */
const slackMs = 24 * 60 * 60 * 1000;

/** The bounds of a stored response. */
export interface ResponseBounds {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Of the sealed conversation. */
  readonly limitBytes: number;
}

/** Writes a response with the index of its items, and prolongs the turns before it. Throws `PayloadTooLargeError`. */
export async function writeResponse(
  database: Database,
  workspace: string,
  response: StoredResponse,
  sealer: SecretSealer,
  { expiresAt, limitBytes }: ResponseBounds,
): Promise<void> {
  const { ancestors } = response;
  const row = toRow(workspace, response, sealer);
  const parent = ancestors.at(-1);
  const bytes = row.document.length + (await conversationBytes(database, workspace, parent));
  if (bytes > limitBytes) throw new PayloadTooLargeError('The conversation is too large to be stored.');
  await database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await transaction
        .insertInto('stored_response')
        .values({ ...row, conversation_bytes: bytes, expires_at: expiresAt })
        .execute();
      // In one order, so that two that have the same items cannot deadlock.
      const items = itemIdsOf(response).map((id) => ({ key: keyOf(workspace, id), response_key: row.key }));
      for (const batch of batchesOf(items.sort((one, other) => (one.key < other.key ? -1 : 1)))) {
        await transaction
          .insertInto('stored_response_item')
          .values(batch)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      }
      for (const batch of batchesOf(ancestors.map((id) => keyOf(workspace, id)))) {
        await transaction
          .updateTable('stored_response')
          .set({ expires_at: expiresAt })
          .where('key', 'in', batch)
          .where('expires_at', '<', expiresAt - slackMs)
          .execute();
      }
    });
}

async function conversationBytes(
  database: Database,
  workspace: string,
  id: string | undefined,
): Promise<number> {
  if (id === undefined) return 0;
  const row = await database
    .selectFrom('stored_response')
    .select('conversation_bytes')
    .where('key', '=', keyOf(workspace, id))
    .executeTakeFirst();
  return Number(row?.conversation_bytes ?? 0);
}

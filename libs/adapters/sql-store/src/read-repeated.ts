import type { Database } from './schema.js';
import { fromStoredText, toStoredText } from '@model-gateway/sql-kit';

/** How long the response of a request is stored for repetitions of the request. */
export const repeatableMs = 24 * 60 * 60 * 1000;

/**
 * The stored response of an earlier request with the same idempotency key, unless it is too old.
 *
 * @param now milliseconds since 1970
 */
export async function readRepeated(
  database: Database,
  key: string,
  now: number,
): Promise<{ readonly fingerprint: string; readonly answer: string } | undefined> {
  const row = await database
    .selectFrom('repeated_request')
    .select(['fingerprint', 'answer'])
    .where('key', '=', toStoredText(key))
    .where('created_at', '>', now - repeatableMs)
    .executeTakeFirst();
  return row && { fingerprint: fromStoredText(row.fingerprint), answer: fromStoredText(row.answer) };
}

import type { SecretSealer } from '@model-gateway/core';
import { contextOf, sealOf } from './response-rows.js';
import type { Database } from '../schema.js';

/** Rows per batch: few, because their documents may be large. */
const batchSize = 20;

/**
 * Seals documents with the newest key that were sealed with an older one; one that cannot be opened stays as it is.
 *
 * @param after the key after which the batch begins
 * @returns the last key of the batch; undefined: there are no more
 */
export async function resealBatch(
  database: Database,
  sealer: SecretSealer,
  after: string,
): Promise<{ readonly count: number; readonly last: string | undefined; readonly failures: number }> {
  const seals = await database.selectFrom('stored_response').select('sealed_by').distinct().execute();
  const outdated = seals.map(({ sealed_by: seal }) => seal).filter((seal) => sealer.isOutdated(seal));
  if (outdated.length === 0) return { count: 0, last: undefined, failures: 0 };
  const rows = await database
    .selectFrom('stored_response')
    .select(['key', 'document'])
    .where('sealed_by', 'in', outdated)
    .where('key', '>', after)
    .orderBy('key')
    .limit(batchSize)
    .execute();
  let failures = 0;
  for (const { key, document } of rows) {
    try {
      const sealed = sealer.seal(sealer.open(document, contextOf(key)), contextOf(key));
      await database
        .updateTable('stored_response')
        .set({ document: sealed, sealed_by: sealOf(sealed) })
        .where('key', '=', key)
        .where('sealed_by', 'in', outdated)
        .execute();
    } catch {
      failures += 1;
    }
  }
  return { count: rows.length - failures, last: rows.at(-1)?.key, failures };
}

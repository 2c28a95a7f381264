import { repeatableMs } from './read-repeated.js';
import type { Database } from './schema.js';

/** Rows per batch: few, because other writers wait meanwhile. */
const batchSize = 200;
/** How long it is known when a secret was used last. */
const keyUseMs = 400 * 24 * 60 * 60 * 1000;

/**
 * Deletes a batch of outdated rows. Returns whether there may be more.
 *
 * @param now milliseconds since 1970
 */
export async function deleteOutdated(database: Database, now: number): Promise<boolean> {
  const responses = await database
    .deleteFrom('repeated_request')
    .where('key', 'in', (expression) =>
      expression
        .selectFrom('repeated_request')
        .select('key')
        .where('created_at', '<=', now - repeatableMs)
        .limit(batchSize),
    )
    .executeTakeFirst();
  const counters = await database
    .deleteFrom('spending')
    .where('counter', 'in', (expression) =>
      expression.selectFrom('spending').select('counter').where('forget_at', '<', now).limit(batchSize),
    )
    .executeTakeFirst();
  const uses = await database
    .deleteFrom('key_use')
    .where('secret_id', 'in', (expression) =>
      expression
        .selectFrom('key_use')
        .select('secret_id')
        .where('used_at', '<', now - keyUseMs)
        .limit(batchSize),
    )
    .executeTakeFirst();
  return [responses, counters, uses].some(({ numDeletedRows }) => numDeletedRows >= batchSize);
}

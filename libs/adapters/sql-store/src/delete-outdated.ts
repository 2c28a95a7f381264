import { repeatableMs } from './read-repeated.js';
import type { Database } from './schema.js';

/** Rows per batch: few, because other writers wait meanwhile. */
const batchSize = 200;
/** So long after its end a link is said to be used or too old, and not unknown. */
const linkIsToldMs = 86_400_000;

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
  await database.deleteFrom('session').where('expires_at', '<', now).execute();
  await database
    .deleteFrom('sign_in_link')
    .where('expires_at', '<', now - linkIsToldMs)
    .execute();
  return responses.numDeletedRows >= batchSize || counters.numDeletedRows >= batchSize;
}

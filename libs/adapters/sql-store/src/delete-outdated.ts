import { answersKeptMs } from './read-repeated.js';
import type { Database } from './schema.js';

/** So many rows at once: nobody else should have to wait for it. */
const batchSize = 200;

/**
 * Deletes a batch of what is too old to be asked for. Gives whether there may be more.
 *
 * @param now milliseconds since 1970
 */
export async function deleteOutdated(database: Database, now: number): Promise<boolean> {
  const answers = await database
    .deleteFrom('repeated_request')
    .where('key', 'in', (expression) =>
      expression
        .selectFrom('repeated_request')
        .select('key')
        .where('created_at', '<=', now - answersKeptMs)
        .limit(batchSize),
    )
    .executeTakeFirst();
  const counters = await database
    .deleteFrom('spending')
    .where('counter', 'in', (expression) =>
      expression.selectFrom('spending').select('counter').where('forget_at', '<', now).limit(batchSize),
    )
    .executeTakeFirst();
  return answers.numDeletedRows >= batchSize || counters.numDeletedRows >= batchSize;
}

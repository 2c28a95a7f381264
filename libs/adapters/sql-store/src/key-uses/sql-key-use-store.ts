import type { KeyUse, KeyUseStore } from '@model-gateway/core';
import { fromStoredText, toStoredText } from '@model-gateway/sql-kit';
import type { Operations } from '../operations.js';
import type { SqlDatabase } from '../sql-database.js';

/** Rows per statement. */
const batchSize = 400;

/** When keys were used last, in the database of the resources. */
export class SqlKeyUseStore implements KeyUseStore {
  constructor(
    private readonly sql: SqlDatabase,
    private readonly operations: Operations,
  ) {}

  async recordKeyUses(uses: readonly KeyUse[]): Promise<void> {
    // In one order, so that two processes cannot wait for each other.
    const rows = [...uses]
      .sort((one, other) => (one.secretId < other.secretId ? -1 : 1))
      .map(({ secretId, usedAt }) => ({ secret_id: toStoredText(secretId), used_at: Math.floor(usedAt) }));
    for (const batch of batchesOf(rows)) {
      await this.operations.runInTurns(() =>
        this.sql.withRelaxedDurability(async (database) => {
          await database
            .insertInto('key_use')
            .values(batch)
            .onConflict((conflict) =>
              conflict
                .column('secret_id')
                .doUpdateSet((expression) => ({ used_at: expression.ref('excluded.used_at') }))
                .whereRef('key_use.used_at', '<', 'excluded.used_at'),
            )
            .execute();
        }),
      );
    }
  }

  async keyUses(secretIds: readonly string[]): Promise<readonly KeyUse[]> {
    const found: KeyUse[] = [];
    for (const batch of batchesOf([...new Set(secretIds)].map(toStoredText))) {
      const rows = await this.operations.run(() =>
        this.sql.database.selectFrom('key_use').selectAll().where('secret_id', 'in', batch).execute(),
      );
      for (const { secret_id: id, used_at: usedAt } of rows)
        found.push({ secretId: fromStoredText(id), usedAt: Number(usedAt) });
    }
    return found;
  }
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

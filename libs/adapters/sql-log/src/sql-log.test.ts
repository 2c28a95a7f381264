import { logDay } from '@model-gateway/core/testing';
import { DatabaseError } from 'pg';
import { IndexingThrottle } from './journal/indexing-throttle.js';
import type { SqlQuery } from './sql-database.js';
import { SqlLog } from './sql-log.js';
import { openCounted } from './testing/counted-database.js';

describe('SqlLog', () => {
  it('rejects a query that takes too long as invalid', async () => {
    const database = await openCounted();
    const log = new SqlLog(database, {
      throttle: new IndexingThrottle(1),
      catchUpMs: 1_000,
      serially: (work) => work(),
      onLost: () => {},
      onUnindexed: () => {},
    });
    const query = database.query.bind(database);
    database.query = async (received: SqlQuery) => {
      if (
        !received.text.includes('from request_log_horizon') &&
        !received.text.includes('from request_log where')
      )
        return query(received);
      const error = new DatabaseError('canceling statement due to statement timeout', 1, 'error');
      error.code = '57014';
      throw error;
    };
    const refused = { name: 'InvalidRequestError', code: 'invalid_value', param: 'from' };
    for (const method of ['search', 'analytics'] as const) {
      const payload = JSON.stringify({ from: logDay, until: logDay + 1, limit: 1 });
      await expect(log.call(method, payload)).rejects.toMatchObject(refused);
    }
    await log.close();
  });
});

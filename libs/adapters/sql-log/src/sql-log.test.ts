import { logDay } from '@model-gateway/core/testing';
import { DatabaseError } from 'pg';
import { Pace } from './journal/pace.js';
import type { SqlQuery } from './sql-database.js';
import { SqlLog } from './sql-log.js';
import { openCounted } from './testing/counted-database.js';

describe('SqlLog', () => {
  it('says of a question that takes too long that it asks for too much', async () => {
    const database = await openCounted();
    const log = new SqlLog(database, {
      pace: new Pace(1),
      catchUpMs: 1_000,
      inTurn: (work) => work(),
      onLost: () => {},
      onUnfiled: () => {},
    });
    const query = database.query.bind(database);
    database.query = async (asked: SqlQuery) => {
      if (!asked.text.includes('from request_log_horizon') && !asked.text.includes('from request_log where'))
        return query(asked);
      const error = new DatabaseError('canceling statement due to statement timeout', 1, 'error');
      error.code = '57014';
      throw error;
    };
    const refused = { name: 'InvalidRequestError', code: 'invalid_value', param: 'from' };
    for (const method of ['search', 'analytics'] as const) {
      const payload = JSON.stringify({ from: logDay, until: logDay + 1, limit: 1 });
      await expect(log.answer(method, payload)).rejects.toMatchObject(refused);
    }
    await log.close();
  });
});

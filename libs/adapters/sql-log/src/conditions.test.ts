import { conditionsOf } from './conditions.js';
import { Statement } from './statement.js';
import { index, manyRecords, openCounted } from './testing/counted-database.js';

describe('the condition of callers', () => {
  it.each([
    ['one of the default workspace', { callerId: 'key-3' }],
    ['several of another workspace', { workspace: 'ads', callerId: ['key-3', 'nobody'] }],
  ])('is answered by the index of callers: %s', async (_, filter) => {
    const database = await openCounted();
    await index(database, manyRecords(50));
    const statement = new Statement('sqlite');
    const conditions = conditionsOf(statement, filter);
    const plan = await database.query(
      statement.query(
        `explain query plan select n from request_log where ${conditions} order by n desc limit 9`,
      ),
    );
    expect(plan.map(({ detail }) => detail)).toContain(
      'SEARCH request_log USING INDEX request_log_caller (caller=?)',
    );
    await database.close();
  });
});

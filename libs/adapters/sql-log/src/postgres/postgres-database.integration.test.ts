import { describeWithPostgres } from '@model-gateway/test-servers';
import { openPostgres } from './open-postgres.js';

// Machines that are busy take their time.
jest.setTimeout(60_000);

describeWithPostgres('PostgresDatabase', (server) => {
  it('writes while questions keep all connections that they may have', async () => {
    const database = openPostgres(server().url);
    let answered = 0;
    const questions = Array.from({ length: 6 }, async () => {
      await database.query({ text: 'select pg_sleep(1.5)', parameters: [] });
      answered += 1;
    });
    const written = await database.transaction((session) =>
      session.query({ text: 'select 1 as one', parameters: [] }),
    );
    expect([written, answered]).toEqual([[{ one: 1 }], 0]);
    await Promise.all(questions);
    await database.close();
  });
});

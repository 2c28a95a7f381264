import { logDay } from '@model-gateway/core/testing';
import { openRequestLog } from './open-request-log.js';
import { manyRecords } from './testing/counted-database.js';

// Machines that are busy take their time.
jest.setTimeout(120_000);

describe('a log under load', () => {
  it('reports how many records are not indexed yet, and none once all are', async () => {
    const log = await openRequestLog({ url: 'sqlite::memory:', indexingShare: 0.01, catchUpMs: 0 });
    expect(log.unindexed()).toBeUndefined();
    for (let batch = 0; batch < 8; batch++) {
      await log.write(manyRecords(300, logDay + batch * 1_000, `b${batch}-`));
    }
    const { items } = await log.search({ limit: 5_000 });
    const unindexed = log.unindexed();
    expect(items.length + (unindexed?.records ?? 0)).toBe(2_400);
    expect(unindexed?.records).toBeGreaterThan(0);
    expect(unindexed?.since).toBe(logDay + (items.length / 300) * 1_000);
    while (log.unindexed() !== undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await log.search({ limit: 5_000 })).items).toHaveLength(2_400);
    await log.close();
  });
});

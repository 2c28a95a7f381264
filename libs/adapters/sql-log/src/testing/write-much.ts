import { openRequestLog } from '../open-request-log.js';
import { manyRecords } from './counted-database.js';

/** The batches that {@link writeMuch} writes, and the records of each. */
export const batches = 40;
export const batchRecords = 100;

/** Writes many records, indexes few of them, prints how many are left once all are durable, and then does not end. */
async function writeMuch(url: string): Promise<void> {
  const log = await openRequestLog({ url, indexingShare: 0.001, catchUpMs: 0 });
  for (let batch = 0; batch < batches; batch += 1) {
    await log.write(manyRecords(batchRecords, undefined, `batch${batch}-`));
  }
  await log.search({ limit: 1 });
  process.stdout.write(`${log.unindexed()?.records ?? 0}\n`);
  setInterval(() => undefined, 1_000);
}

if (require.main === module) void writeMuch(process.argv[2] ?? '');

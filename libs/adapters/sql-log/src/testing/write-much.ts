import { openRequestLog } from '../open-request-log.js';
import { manyRecords } from './counted-database.js';

/** Batches that {@link writeMuch} writes, and what each has. */
export const batches = 40;
export const batchRecords = 100;

/** Writes much, files little of it, says how much is left once all is acknowledged, and then does not end. */
async function writeMuch(url: string): Promise<void> {
  const log = await openRequestLog({ url, filingShare: 0.001, catchUpMs: 0 });
  for (let batch = 0; batch < batches; batch += 1) {
    await log.write(manyRecords(batchRecords, undefined, `batch${batch}-`));
  }
  await log.search({ limit: 1 });
  process.stdout.write(`${log.unfiled()?.records ?? 0}\n`);
  setInterval(() => undefined, 1_000);
}

if (require.main === module) void writeMuch(process.argv[2] ?? '');

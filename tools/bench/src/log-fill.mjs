/** Fills a request log with made-up records. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Chance } from './log-generator.mjs';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const require = createRequire(import.meta.url);
const dayMs = 86_400_000;
const batch = 500;

/** Builds the log, and the servers that it is tried with. */
export function buildLog() {
  const compiler = require.resolve('typescript/bin/tsc');
  const projects = ['adapters/sql-log', 'usage', 'test-servers'].map(
    (name) => `libs/${name}/tsconfig.build.json`,
  );
  const built = spawnSync(process.execPath, [compiler, '-b', ...projects], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The log does not build:\n${built.stdout}${built.stderr}`);
}

/** The milliseconds that work takes. */
export async function timed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Writes so many records of 30 days, some batches at once, and gives one of them. */
export async function fill(log, { count, end, make }) {
  const chance = new Chance(42);
  const width = (30 * dayMs) / count;
  const under = new Set();
  let known;
  let mainMs = 0;
  for (let number = 0; number < count;) {
    const records = [];
    for (; records.length < batch && number < count; number++) {
      records.push(make(chance, number, Math.floor(end - (count - 1 - number) * width)));
    }
    known = records[7];
    const before = performance.now();
    const writing = log.write(records);
    mainMs += performance.now() - before;
    under.add(writing);
    void writing.finally(() => under.delete(writing));
    if (under.size >= 3) await Promise.race(under);
    if (number % 100_000 === 0) console.log(`  ${number} records`);
  }
  await Promise.all(under);
  return { known, mainMs };
}

/** Waits until all that was written is counted: it may be filed a little later. */
export async function filed(log, { count, end }) {
  for (;;) {
    const [row] = await log.analytics({ from: 0, until: end + 1, limit: 1 });
    if (row.requests >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

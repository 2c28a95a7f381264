/** A million records in a private PostgreSQL: what questions about them take, and what deleting them costs writers. */
import { createRequire } from 'node:module';
import { buildLog, filed, fill, root, timed } from './log-fill.mjs';
import { Chance, makeRecord } from './log-generator.mjs';
import { logQuestions } from './log-questions.mjs';

const require = createRequire(import.meta.url);
const dayMs = 86_400_000;
const limitMs = 200;
const runs = 5;
const count = Number(process.argv[2] ?? 1_000_000);
/** `sqlite:PATH` or a PostgreSQL; absent: a private PostgreSQL of this run's. */
const given = process.argv[3];

async function measure(title, questions, ask) {
  console.log(`\n${title.padEnd(44)}     p50     max  rows`);
  const slow = [];
  for (const [name, question] of Object.entries(questions)) {
    let rows = 0;
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await timed(async () => (rows = await ask(question))));
    times.sort((one, other) => one - other);
    const [middle, most] = [times[2], times[runs - 1]];
    const isSlow = most > limitMs;
    if (isSlow) slow.push(name);
    console.log(
      `${name.padEnd(44)} ${middle.toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)} ${String(rows).padStart(5)}${isSlow ? '  too slow' : ''}`,
    );
  }
  return slow;
}

/** Deletes the older half while two others write a thousand records a second, as they come from a busy gateway. */
async function forget(log, end) {
  const chance = new Chance(7);
  let isOver = false;
  const waits = [];
  let number = count;
  const writers = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const records = Array.from({ length: 50 }, () => makeRecord(chance, (number += 1), end));
      waits.push(await timed(() => log.write(records)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const batches = [];
  for (let more = true; more;) {
    batches.push(await timed(async () => (more = await log.deleteOutdated(end - 15 * dayMs))));
  }
  isOver = true;
  await Promise.all(writers);
  const longest = (times) => times.reduce((most, each) => Math.max(most, each), 0).toFixed(0);
  const seconds = (batches.reduce((sum, each) => sum + each, 0) / 1000).toFixed(1);
  console.log(`\nforgotten in ${batches.length} batches, ${seconds} s, the longest ${longest(batches)} ms`);
  console.log(`${waits.length} writes of 50 records meanwhile, the longest wait ${longest(waits)} ms`);
}

async function main() {
  buildLog();
  const { openRequestLog } = require(`${root}libs/adapters/sql-log/dist/index.js`);
  const { startPostgres } = require(`${root}libs/test-servers/dist/index.js`);
  const server = given === undefined ? await startPostgres() : undefined;
  try {
    const log = await openRequestLog({ url: given ?? server.url, onProblem: console.error });
    const end = Date.UTC(2026, 2, 31, 17, 42, 11);
    const cpu = process.cpuUsage();
    const begin = performance.now();
    const { known, mainMs } = await fill(log, { count, end, make: makeRecord });
    const writtenMs = performance.now() - begin;
    await filed(log, { count, end });
    const { user, system } = process.cpuUsage(cpu);
    const each = (ms) => `${((ms * 1000) / count).toFixed(1)} µs`;
    console.log(
      `${count} records: ${each(writtenMs)} each to write, ${each(performance.now() - begin)} until all were filed, ${each((user + system) / 1000)} of CPU in this process with making them, ${each(mainMs)} in this thread to write them`,
    );
    const sealing = await timed(async () => {
      while (await log.deleteOutdated(0));
    });
    console.log(`days that are over were counted in ${(sealing / 1000).toFixed(1)} s`);
    const { analytics, search } = logQuestions(end, known);
    // What a server does by itself within minutes.
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.LOG_REST_MS ?? 60_000)));
    const slow = [
      ...(await measure('analytics, ms', analytics, async (query) => (await log.analytics(query)).length)),
      ...(await measure(
        'search, ms',
        search,
        async (query) => (await log.search({ limit: 50, ...query })).items.length,
      )),
    ];
    await forget(log, end);
    await log.close();
    if (slow.length > 0) {
      console.error(`Slower than ${limitMs} ms: ${slow.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await server?.remove();
  }
}

await main();

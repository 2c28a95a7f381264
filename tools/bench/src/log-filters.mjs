/**
 * What pages of rows take for each filter: of values that are spread over a month, and of values whose last request was more
 * than 25 days ago, for which a search has to pass over nearly everything. Then follows the log while 200 requests a second
 * come.
 *
 * node --expose-gc tools/bench/src/log-filters.mjs [COUNT] [URL]
 */
import { createRequire } from 'node:module';
import { buildLog, filed, fill, root, timed } from './log-fill.mjs';
import { filterQuestions } from './log-filter-questions.mjs';
import { Chance, makeRecord } from './log-generator.mjs';

const require = createRequire(import.meta.url);
const dayMs = 86_400_000;
const end = Date.UTC(2026, 2, 31, 17, 42, 11);
const longAgo = end - 25 * dayMs;
const firstPageMs = 300;
const filterMs = 500;
const runs = 5;
const count = Number(process.argv[2] ?? 1_000_000);
/** `sqlite:PATH` or a PostgreSQL; absent: a private PostgreSQL of this run's. */
const given = process.argv[3];

const loss = (severity) => ({
  path: 'tools[0]',
  action: 'dropped',
  severity,
  reason: 'It has no such member.',
});
const guardrail = { path: 'config.input_guardrails[0]', name: 'secrets', type: 'regex', side: 'input' };

/** A record of a month in which many things have not happened for 25 days. */
function makeFiltered(chance, number, at) {
  const record = makeRecord(chance, number, at);
  record.provider = 'vertex-ai';
  record.retries = 0;
  record.stream = false;
  record.nanoDollars ??= 5_000;
  record.config = `config-${number % 9}@${1 + (number % 3)}`;
  if (record.cache === 'HIT') record.cache = 'MISS';
  if (at >= longAgo) return record;
  record.region = 'us-east5';
  record.usage.totalTokens += 1_000_000;
  if (number % 7 !== 0) return record;
  return {
    ...record,
    provider: 'google',
    slug: 'retired',
    model: 'retired',
    callerId: 'key-retired',
    route: '/v1/retired',
    status: 402,
    failure: { code: 'retired', message: 'The project zanzibar is closed.' },
    cache: 'REFRESH',
    prompt: { id: 'retired', version: 1 },
    config: 'retired@7',
    requestedTier: 'flex',
    finish: ['content_filter'],
    stream: true,
    retries: 1,
    nanoDollars: number % 2 === 0 ? null : 9_000_000_000,
    losses: [loss('lost')],
    guardrails: [{ ...guardrail, action: 'deny', holds: false }],
    resentFrom: 'req_retired',
    attempts: [{ ...record.attempts[0], isEstimated: true }],
    metadata: { ...record.metadata, team: 'retired', _user: 'retired' },
    phases: { ...record.phases, total: 400_000, firstToken: 300_000 },
  };
}

async function measure(log, title, questions, limitMs) {
  console.log(`\n${title.padEnd(44)}   first     p50     max  rows`);
  const slow = [];
  for (const [name, question] of Object.entries(questions)) {
    let rows = 0;
    const times = [];
    for (let run = 0; run < runs; run++) {
      const ask = async () => (rows = (await log.searchRows({ limit: 50, ...question })).items.length);
      times.push(await timed(ask));
    }
    const [first] = times;
    times.sort((one, other) => one - other);
    const [middle, most] = [times[2], times[runs - 1]];
    const isSlow = middle > (name.startsWith('newest page') ? firstPageMs : limitMs);
    if (isSlow) slow.push(name);
    const figures = [first, middle, most].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
    console.log(`${name.padEnd(44)} ${figures} ${String(rows).padStart(5)}${isSlow ? '  too slow' : ''}`);
  }
  return slow;
}

const scheduler = {
  schedule(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Five readers, each with a filter of its own, while 200 requests a second come, for a minute. */
async function follow(log, LogTails) {
  const tails = new LogTails({ store: log, clock: { now: () => Date.now() }, scheduler });
  const filters = [
    {},
    { outcome: 'error' },
    { model: 'model-0-flash' },
    { metadata: { team: 'team-0' } },
    { text: 'zone' },
  ];
  const said = filters.map(() => ({ shown: 0, skipped: 0 }));
  for (const [place, filter] of filters.entries()) {
    await tails.follow({
      owner: 'bench',
      filter,
      listener(event) {
        if (event.type === 'record') said[place].shown += 1;
        if (event.type === 'skipped') said[place].skipped += event.count;
      },
    });
  }
  const chance = new Chance(9);
  const heap = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  let number = count;
  const sizes = [];
  const cpu = process.cpuUsage();
  for (let second = 0; second < 60; second++) {
    const begin = performance.now();
    if (second % 10 === 0) sizes.push(heap().toFixed(1));
    await log.write(Array.from({ length: 200 }, () => makeRecord(chance, (number += 1), Date.now())));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - begin))));
  }
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  sizes.push(heap().toFixed(1));
  const { user, system } = process.cpuUsage(cpu);
  tails.end('draining');
  console.log(
    `\n12000 requests in 60 s: the first reader was shown ${said[0].shown}, and told of ${said[0].skipped} more`,
  );
  console.log(
    `heap every 10 s, MiB: ${sizes.join(' ')}; CPU ${((user + system) / 63_000_000).toFixed(2)} with filing`,
  );
  return said[0].shown + said[0].skipped === 12_000 ? [] : ['the first reader missed requests'];
}

async function main() {
  buildLog();
  const { openRequestLog } = require(`${root}libs/adapters/sql-log/dist/index.js`);
  const { LogTails } = require(`${root}libs/usage/dist/index.js`);
  const { startPostgres } = require(`${root}libs/test-servers/dist/index.js`);
  const server = given === undefined ? await startPostgres() : undefined;
  try {
    const log = await openRequestLog({ url: given ?? server.url, onProblem: console.error });
    const isThere = (await log.search({ limit: 1 })).items.length > 0;
    if (!isThere) {
      await fill(log, { count, end, make: makeFiltered });
      await filed(log, { count, end });
      while (await log.deleteOutdated(0));
      // What a server does by itself within minutes.
      await new Promise((resolve) => setTimeout(resolve, Number(process.env.LOG_REST_MS ?? 60_000)));
    }
    const { spread, retired, sorted } = filterQuestions(end, longAgo);
    const slow = [
      ...(await measure(log, 'spread over a month, ms', spread, filterMs)),
      ...(await measure(log, 'not for 25 days, ms', retired, filterMs)),
      ...(await measure(log, 'sorted, ms', sorted, filterMs)),
      ...(await follow(log, LogTails)),
    ];
    await log.close();
    if (slow.length > 0) {
      console.error(`Slower than ${filterMs} ms, the newest page than ${firstPageMs} ms: ${slow.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await server?.remove();
  }
}

await main();

/**
 * The page Requests of the console in a real browser, over a log of a million requests: how long its first page takes, how many
 * frames a second it draws while 10,000 rows go by, whether its memory grows in a minute of 200 requests a second, and what
 * callers of models feel of it.
 *
 * node tools/bench/src/console-reading.mjs [COUNT]
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildLog, fill, filed, root } from './log-fill.mjs';
import { Chance, makeRecord } from './log-generator.mjs';
import { firstPages, follow, read, scroll, signIn } from './console-browser.mjs';
import { LOAD_CORE, SERVER_CORE, freePort, pinThisProcess, startNode, waitForPort } from './processes.mjs';
import { LOOPBACK, loopbackUrl } from './loopback.mjs';

const require = createRequire(import.meta.url);
const count = Number(process.argv[2] ?? 1_000_000);
const adminKey = randomBytes(24).toString('hex');
const firstPageMs = 300;
const rowsToScroll = 10_000;
const framesPerSecond = 50;
const tailSeconds = 60;
const tailPerSecond = 200;
const rounds = 5;
const roundMs = 8_000;
/** Chat requests under way at the same time, while the console reads. */
const callers = 2;

const at = (numbers, share) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ];

/** A gateway on the database, with an upstream, on a core of their own. */
async function startServers(folder, databaseUrl) {
  const [gatewayPort, twinPort] = [await freePort(), await freePort()];
  const start = (name, core, args, env, port) => {
    const started = startNode({ name, core, args, env, cwd: root, logFile: join(folder, `${name}.log`) });
    return waitForPort(started, port).then(() => started);
  };
  const twin = await start(
    'twin',
    LOAD_CORE,
    ['apps/upstream-twin/dist/main.js', '--port', String(twinPort)],
    {},
    twinPort,
  );
  const environment = {
    HOST: LOOPBACK,
    PORT: String(gatewayPort),
    GATEWAY_DATABASE_URL: databaseUrl,
    GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    GATEWAY_ADMIN_KEY: adminKey,
    GATEWAY_LOG_LEVEL: 'error',
  };
  const main = 'apps/gateway/dist/main.js';
  const gateway = await start('gateway', SERVER_CORE, [main], environment, gatewayPort);
  const url = loopbackUrl(gatewayPort);
  const provider = {
    slug: 'bench',
    kind: 'google',
    apiKey: 'twin-gemini-key',
    baseUrl: loopbackUrl(twinPort),
  };
  await create(url, 'providers', provider);
  const { secret } = await create(url, 'api-keys', { name: 'bench' });
  return { url, secret, processes: [gateway, twin] };
}

async function create(url, collection, body) {
  const answer = await fetch(`${url}/admin/v1/${collection}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminKey}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`The gateway refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Chats one after another for some seconds. Gives their times in milliseconds. */
async function chats({ url, secret }) {
  const times = [];
  const until = performance.now() + roundMs;
  const call = async () => {
    while (performance.now() < until) {
      const begin = performance.now();
      const answer = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: '{"model":"@bench/gemini-2.5-flash","messages":[{"role":"user","content":"Hello"}]}',
      });
      await answer.text();
      if (answer.status !== 200) throw new Error(`A chat was answered ${answer.status}.`);
      times.push(performance.now() - begin);
      await sleep(10);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return times;
}

async function inference(page, servers) {
  const [alone, beside] = [[], []];
  await chats(servers);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await chats(servers));
    const end = read(page, servers.url);
    await sleep(1_500);
    beside.push(await chats(servers));
    await end();
  }
  return [0.5, 0.99].map((share) => {
    const ratios = alone.map((times, round) => at(beside[round], share) / at(times, share));
    return {
      share,
      alone: at(
        alone.map((times) => at(times, share)),
        0.5,
      ),
      ratio: at(ratios, 0.5),
      range: [Math.min(...ratios), Math.max(...ratios)],
    };
  });
}

async function main() {
  buildLog();
  const { openRequestLog } = require(`${root}libs/adapters/sql-log/dist/index.js`);
  const { startPostgres } = require(`${root}libs/test-servers/dist/index.js`);
  const { chromium } = createRequire(join(root, 'apps/gateway-e2e/package.json'))('playwright-core');
  const executablePath = spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim();
  const folder = mkdtempSync(join(tmpdir(), 'console-reading-'));
  const postgres = await startPostgres();
  pinThisProcess();
  let browser;
  let servers;
  try {
    const log = await openRequestLog({ url: postgres.url, onProblem: console.error });
    const end = Date.now();
    await fill(log, { count, end, make: makeRecord });
    await filed(log, { count, end });
    servers = await startServers(folder, postgres.url);
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const page = await signIn(browser, servers.url, adminKey);
    const late = [];

    const pages = await firstPages(page, servers.url, rounds * 2);
    console.log(
      `first page: p50 ${at(pages, 0.5).toFixed(0)} ms, longest ${Math.max(...pages).toFixed(0)} ms`,
    );
    if (at(pages, 0.5) > firstPageMs) late.push('first page');

    const { frames, seconds } = await scroll(page, rowsToScroll);
    const perSecond = frames.length / seconds;
    const long = frames.filter((ms) => ms > 1_000 / framesPerSecond + 1).length;
    console.log(
      `${rowsToScroll} rows in ${seconds.toFixed(1)} s: ${perSecond.toFixed(1)} frames a second, ` +
        `p95 ${at(frames, 0.95).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms, ${long} of ${frames.length} late`,
    );
    if (perSecond < framesPerSecond) late.push('frames');

    const chance = new Chance(9);
    let number = count;
    const live = () =>
      log.write(Array.from({ length: tailPerSecond }, () => makeRecord(chance, (number += 1), Date.now())));
    const sizes = await follow(page, servers.url, { seconds: tailSeconds, write: live });
    console.log(`heap of the page, MiB: ${sizes.map((size) => size.toFixed(1)).join(' ')}`);

    for (const { share, alone, ratio, range } of await inference(page, servers)) {
      const [least, most] = range.map((number) => number.toFixed(2));
      console.log(
        `chat p${share * 100}: ${alone.toFixed(2)} ms alone, ${ratio.toFixed(3)} (${least}–${most}) of it beside a page that reads`,
      );
    }
    await log.close();
    if (late.length > 0) {
      console.error(`Over its line: ${late.join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser?.close();
    for (const { child } of servers?.processes ?? []) child.kill();
    await sleep(500);
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

await main();

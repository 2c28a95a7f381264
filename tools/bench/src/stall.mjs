import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildGateway, gatewayMain } from './gateway-build.mjs';
import { startGatewayIn } from './contestants.mjs';
import { endAll, LOAD_CORE, nextMessage, peakMemoryMib, pinThisProcess, startNode } from './processes.mjs';
import { LOOPBACK, loopbackUrl, UPSTREAM_KEY } from './loopback.mjs';
import { attacks } from './stall-attacks.mjs';

/**
 * Measures how long another client waits while one client attacks: `node tools/bench/src/stall.mjs [attack …]`. `STALL_FLAGS` are
 * options of node for the gateway, `STALL_PROFILE` is a folder for its CPU profile, `STALL_ENV` has variables as JSON.
 * The probes are `GET /healthz`, a small chat whose upstream is not attacked, and that upstream itself, which measures the
 * machine.
 */
const probeEveryMs = 5;
const quietMs = 2_000;
const key = 'bench-caller-key-of-the-stall-bench';
const other = 'bench-caller-key-of-another-client';

const folder = mkdtempSync(join(tmpdir(), 'model-gateway-stall-'));
const here = import.meta.dirname;
const agent = new http.Agent({ keepAlive: true });

async function startAll() {
  const script = (name, file, core, args = []) =>
    startNode({
      name,
      core,
      args: [join(here, file), ...args],
      cwd: here,
      logFile: join(folder, `${name}.log`),
      ipc: true,
    });
  const upstream = script('upstream', 'stall-upstream.mjs', LOAD_CORE);
  const bare = script('bare server', 'stall-upstream.mjs', LOAD_CORE);
  const upstreamPort = (await nextMessage(upstream)).port;
  const barePort = (await nextMessage(bare)).port;
  const home = join(folder, 'gateway');
  mkdirSync(home);
  const configFile = join(home, 'gateway.yaml');
  writeFileSync(
    configFile,
    `apiKeys:
  - { name: attacker, key: ${key} }
  - { name: other, key: ${other} }
providers:
  - { slug: bench, kind: google, apiKey: ${UPSTREAM_KEY}, baseUrl: '${loopbackUrl(upstreamPort)}' }
  - { slug: calm, kind: google, apiKey: ${UPSTREAM_KEY}, baseUrl: '${loopbackUrl(barePort)}' }
`,
  );
  const { port, pid } = await startGatewayIn(
    home,
    {
      folder,
      upstreamPort,
      profileFolder: process.env.STALL_PROFILE,
      flags: process.env.STALL_FLAGS?.split(' ').filter(Boolean),
    },
    // As in the Helm chart: a container of 1 GiB has an eighth of it for bodies.
    {
      name: 'gateway',
      main: gatewayMain,
      env: { GATEWAY_CONFIG_FILE: configFile, GATEWAY_MAX_IN_FLIGHT_BYTES: '128MiB', ...extra() },
    },
  );
  const attacker = script('attacker', 'stall-attacker.mjs', LOAD_CORE, [String(port), key]);
  await nextMessage(attacker);
  return { pid, attacker, port, barePort };
}

/** Settings of the gateway that are under test, from `STALL_ENV` as JSON. */
function extra() {
  return JSON.parse(process.env.STALL_ENV ?? '{}');
}

function ask(port, path, body) {
  return new Promise((resolve) => {
    const began = performance.now();
    const done = (status) => resolve({ status, ms: performance.now() - began });
    const headers = { 'content-type': 'application/json', 'x-gateway-api-key': other };
    const request = http.request({
      host: LOOPBACK,
      port,
      agent,
      method: body ? 'POST' : 'GET',
      path,
      headers,
    });
    request.on('response', (response) => response.resume().on('end', () => done(response.statusCode)));
    request.on('error', () => done('reset'));
    request.end(body);
  });
}

const chat = JSON.stringify({ model: '@calm/small', messages: [{ role: 'user', content: 'Hello!' }] });

/** Probes until told to stop; gives the longest wait of each, and refusals. */
function probe({ port, barePort }) {
  const longest = { bare: 0, healthz: 0, chat: 0 };
  const refused = {};
  let isOver = false;
  const loop = async (name, ...target) => {
    while (!isOver) {
      const { status, ms } = await ask(...target);
      longest[name] = Math.max(longest[name], ms);
      if (status !== 200) refused[`${name} ${status}`] = (refused[`${name} ${status}`] ?? 0) + 1;
      await pause(probeEveryMs);
    }
  };
  const loops = [
    loop('bare', barePort, '/v1beta/models/small:generateContent', '{}'),
    loop('healthz', port, '/healthz'),
    loop('chat', port, '/v1/chat/completions', chat),
  ];
  return async () => {
    isOver = true;
    await Promise.all(loops);
    return { longest, refused };
  };
}

const ms = (number) => number.toFixed(0).padStart(7);

buildGateway();
pinThisProcess();
const started = await startAll();
try {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(attacks);
  const warm = probe(started);
  await pause(quietMs);
  await warm();
  const quiet = probe(started);
  await pause(quietMs);
  const { longest } = await quiet();
  console.log(
    'longest wait in ms                     bare healthz   chat   peak MiB   answers to the attacker',
  );
  console.log(
    `${'nothing'.padEnd(36)}${ms(longest.bare)} ${ms(longest.healthz)}${ms(longest.chat)}${String(Math.round(peakMemoryMib(started.pid))).padStart(11)}`,
  );
  for (const name of names) {
    started.attacker.child.send({ prepare: name });
    await nextMessage(started.attacker);
    await pause(500);
    const stop = probe(started);
    await pause(200);
    const began = performance.now();
    started.attacker.child.send({ run: true });
    const { statuses } = await nextMessage(started.attacker);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    await pause(200);
    const { longest: waits, refused } = await stop();
    const answers = `${JSON.stringify(statuses)} in ${seconds} s`;
    const bad = Object.keys(refused).length > 0 ? ` REFUSED ${JSON.stringify(refused)}` : '';
    console.log(
      `${name.padEnd(36)}${ms(waits.bare)} ${ms(waits.healthz)}${ms(waits.chat)}${String(Math.round(peakMemoryMib(started.pid))).padStart(11)}   ${answers}${bad}`,
    );
  }
} finally {
  await endAll();
}

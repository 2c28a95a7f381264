/**
 * Asks the gateway and the peer the same questions, with the local twin as the upstream of both, and prints what came of
 * them as a table: `node tools/bench/src/compare-behaviour.mjs`. Build first. The peer is installed as for the benchmark.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quickStartEnvironment } from '../../quick-start/environment.mjs';
import { probes } from './behaviour-probes.mjs';
import { LOOPBACK, loopbackUrl } from './loopback.mjs';
import { installPeer, PEER_PACKAGE, peerMain, PEER_VERSION } from './peer-install.mjs';
import { freePort, LOAD_CORE, startNode, endAll, waitForPort } from './processes.mjs';

const root = resolve(import.meta.dirname, '../../..');
const key = 'gw-of-the-comparison';
const folder = mkdtempSync(join(tmpdir(), 'gateway-comparison-'));

const { startUpstreamTwin } = createRequire(import.meta.url)(join(root, 'apps/upstream-twin/dist/index.js'));
installPeer();
const twin = await startUpstreamTwin({ port: 0, host: LOOPBACK, control: true });
try {
  const [gateway, peer] = await Promise.all([startGateway(), startPeer()]);
  const rows = [];
  for (const { name, read } of probes) rows.push([name, await read(gateway), await read(peer)]);
  console.log(['', 'gateway', `${PEER_PACKAGE} ${PEER_VERSION}`].join(' | '));
  for (const row of rows) console.log(row.join(' | '));
} finally {
  await endAll();
  await twin.close();
  rmSync(folder, { recursive: true, force: true });
}

async function startGateway() {
  const port = await start('gateway', join(root, 'apps/gateway/dist/main.js'), (chosen) => ({
    args: [],
    env: {
      ...quickStartEnvironment({ twinUrl: twin.url, key }),
      PORT: String(chosen),
      HOST: LOOPBACK,
      GATEWAY_DATABASE_URL: 'sqlite::memory:',
      GATEWAY_LOG_LEVEL: 'warn',
    },
  }));
  return asking(port, { authorization: `Bearer ${key}` }, (model) => `@google-demo/${model}`);
}

async function startPeer() {
  const port = await start('peer', peerMain, (chosen) => ({
    args: ['--headless', `--port=${chosen}`],
    env: { NODE_ENV: 'production', TRUSTED_CUSTOM_HOSTS: LOOPBACK },
  }));
  const headers = {
    authorization: 'Bearer key-of-the-comparison',
    'x-portkey-provider': 'google',
    'x-portkey-custom-host': twin.url,
    'x-portkey-strict-open-ai-compliance': 'true',
  };
  return asking(port, headers, (model) => model);
}

async function start(name, script, options) {
  const port = await freePort();
  const { args, env } = options(port);
  const logFile = join(folder, `${name}.log`);
  const started = startNode({ name, core: LOAD_CORE, args: [script, ...args], env, cwd: folder, logFile });
  await waitForPort(started, port).catch((error) => {
    throw new Error(`${error.message}\n${readFileSync(logFile, 'utf8')}`);
  });
  return port;
}

function asking(port, headers, modelName) {
  return async (body) => {
    await fetch(`${twin.url}/twin/requests`, { method: 'DELETE' });
    const answer = await fetch(`${loopbackUrl(port)}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, model: modelName(body.model) }),
    });
    const text = await answer.text();
    const seen = await (await fetch(`${twin.url}/twin/requests`)).json();
    return { status: answer.status, text, upstream: seen.requests };
  };
}

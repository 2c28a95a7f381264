import { mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGatewayIn } from './contestants.mjs';
import { buildGateway, gatewayMain } from './gateway-build.mjs';
import { LOOPBACK, loopbackUrl, UPSTREAM_KEY } from './loopback.mjs';
import { endAll, pinThisProcess } from './processes.mjs';

/**
 * Measures how workspaces share one upstream: `node tools/bench/src/fair-workspaces.mjs [seconds]`. Two with the weights 1 and 3
 * ask for more than its connections can carry, one of them with many keys; a third asks once a second. Prints who was served how
 * often, and how long the third waited beside how long it takes alone. Ends with 1 when the shares are off by more than 5 %, or
 * the third waits 100 ms longer than alone.
 */
const seconds = Number(process.argv[2] ?? 20);
const connections = 64;
/** The upstream answers after 200 to 400 ms. */
const leastMs = 200;
const spreadMs = 200;
const weights = { light: 1, heavy: 3 };
const keysOf = { light: 10, heavy: 1, rare: 1 };
/** More than either gets connections, so that both always wait for more. */
const clientsOf = { light: 50, heavy: 90 };

const answer = JSON.stringify({
  candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
});
const body = JSON.stringify({ model: '@bench/small', messages: [{ role: 'user', content: 'Hello!' }] });
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const keyOf = (workspace, index) => `bench-caller-key-of-${workspace}-${index}-in-the-fairness-bench`;

function startUpstream() {
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
        leastMs + Math.random() * spreadMs,
      );
    });
  });
  return new Promise((resolve) => server.listen(0, LOOPBACK, () => resolve(server)));
}

function configOf(upstreamPort) {
  const workspaces = Object.entries(keysOf).map(([id, count]) => ({
    id,
    ...(weights[id] && { weight: weights[id] }),
    apiKeys: Array.from({ length: count }, (_, index) => ({ name: `k${index}`, key: keyOf(id, index) })),
    providers: [{ slug: 'bench', kind: 'google', apiKey: UPSTREAM_KEY, baseUrl: loopbackUrl(upstreamPort) }],
  }));
  return JSON.stringify({ workspaces });
}

function ask(port, key) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', 'x-gateway-api-key': key };
    const request = http.request({
      ...{ host: LOOPBACK, port, agent, headers },
      method: 'POST',
      path: '/v1/chat/completions',
    });
    request.on('response', (response) =>
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode, ms: performance.now() - began })),
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Asks once a second. @returns how long each answer took */
async function askNowAndThen(port, times) {
  const took = [];
  for (let time = 0; time < times; time += 1) {
    took.push((await ask(port, keyOf('rare', 0))).ms);
    await pause(1_000);
  }
  return took;
}

const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

buildGateway();
pinThisProcess();
const folder = mkdtempSync(join(tmpdir(), 'model-gateway-fairness-'));
const upstream = await startUpstream();
const { port: upstreamPort } = upstream.address();
const configFile = join(folder, 'gateway.yaml');
writeFileSync(configFile, configOf(upstreamPort));
try {
  const { port } = await startGatewayIn(
    folder,
    { folder, upstreamPort },
    {
      name: 'gateway',
      main: gatewayMain,
      env: { GATEWAY_CONFIG_FILE: configFile, GATEWAY_UPSTREAM_CONNECTIONS: String(connections) },
    },
  );
  await askNowAndThen(port, 2);
  const alone = await askNowAndThen(port, Math.max(5, Math.round(seconds / 2)));
  const served = { light: 0, heavy: 0 };
  const refused = {};
  let isOver = false;
  const clients = Object.entries(clientsOf).flatMap(([workspace, count]) =>
    Array.from({ length: count }, async (_, index) => {
      while (!isOver) {
        const { status } = await ask(port, keyOf(workspace, index % keysOf[workspace]));
        if (status === 200) served[workspace] += 1;
        else {
          refused[`${workspace} ${status}`] = (refused[`${workspace} ${status}`] ?? 0) + 1;
          await pause(100);
        }
      }
    }),
  );
  await pause(3_000);
  for (const workspace of Object.keys(served)) served[workspace] = 0;
  const began = performance.now();
  const beside = await askNowAndThen(port, seconds);
  const counted = { ...served };
  const elapsed = (performance.now() - began) / 1_000;
  isOver = true;
  await Promise.all(clients);
  const ratio = counted.heavy / counted.light;
  const longer = mean(beside) - mean(alone);
  console.log(
    `served per second: light ${(counted.light / elapsed).toFixed(1)}, heavy ${(counted.heavy / elapsed).toFixed(1)}`,
  );
  console.log(`heavy / light: ${ratio.toFixed(3)} of ${weights.heavy / weights.light}`);
  console.log(`once a second: ${mean(alone).toFixed(0)} ms alone, ${mean(beside).toFixed(0)} ms beside them`);
  console.log(`refused: ${JSON.stringify(refused)}`);
  if (Math.abs(ratio / 3 - 1) > 0.05 || longer >= 100) process.exitCode = 1;
} finally {
  endAll();
  upstream.close();
  upstream.closeAllConnections();
  agent.destroy();
}

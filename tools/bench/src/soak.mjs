import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildGateway, gatewayMain } from './gateway-build.mjs';
import { startGatewayIn } from './contestants.mjs';
import { endAll, pinThisProcess, residentMemoryMib } from './processes.mjs';
import { LOOPBACK, UPSTREAM_KEY } from './loopback.mjs';
import { hostile, ordinary } from './soak-requests.mjs';

/**
 * Loads the gateway for a long time: `node tools/bench/src/soak.mjs [minutes] [requests per second]`. One request in twenty is
 * hostile, with a key of its own. Prints memory and open files each minute. Ends with 1 when an ordinary request fails.
 */
const [minutes = 60, perSecond = 40] = process.argv.slice(2).map(Number);
const hostileShare = 0.05;
const keys = { ordinary: 'soak-key-of-ordinary-clients', hostile: 'soak-key-of-the-attacker' };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { startUpstreamTwin } = createRequire(import.meta.url)(join(root, 'apps/upstream-twin/dist/index.js'));
const agents = {
  ordinary: new http.Agent({ keepAlive: true }),
  hostile: new http.Agent({ keepAlive: false }),
};

function send(port, kind, { path, body, headers, leaves }) {
  return new Promise((resolve) => {
    const request = http.request({
      host: LOOPBACK,
      port,
      agent: agents[kind],
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        'x-gateway-api-key': keys[kind],
        ...headers,
      },
    });
    request.on('response', (response) => {
      let tail = '';
      response.on('data', (chunk) => (tail = (tail + chunk).slice(-2_000)));
      response.on('end', () => resolve({ status: response.statusCode, tail }));
      response.on('error', () => resolve({ status: 'broken', tail }));
    });
    request.on('error', (error) => resolve({ status: error.code ?? 'reset', tail: '' }));
    request.end(body);
    if (leaves !== undefined) setTimeout(() => request.destroy(), leaves);
  });
}

/** An ordinary answer is complete: 200, and of a stream the end. */
function isServed({ status, tail }, { body = '' }) {
  return status === 200 && (!body.includes('"stream":true') || tail.endsWith('data: [DONE]\n\n'));
}

buildGateway();
pinThisProcess();
const folder = mkdtempSync(join(tmpdir(), 'model-gateway-soak-'));
const twin = await startUpstreamTwin({ port: 0, host: LOOPBACK });
const home = join(folder, 'gateway');
mkdirSync(home);
const configFile = join(home, 'gateway.yaml');
writeFileSync(
  configFile,
  `apiKeys:
  - { name: ordinary, key: ${keys.ordinary} }
  - { name: attacker, key: ${keys.hostile} }
providers:
  - { slug: twin, kind: google, apiKey: ${UPSTREAM_KEY}, baseUrl: '${twin.url}' }
`,
);
const { port, pid } = await startGatewayIn(
  home,
  { folder, upstreamPort: new URL(twin.url).port },
  {
    name: 'gateway',
    main: gatewayMain,
    env: { GATEWAY_CONFIG_FILE: configFile, GATEWAY_MAX_IN_FLIGHT_BYTES: '128MiB' },
  },
);
const counts = { ordinary: 0, hostile: 0 };
const failures = [];
let open = 0;

async function one() {
  const kind = Math.random() < hostileShare ? 'hostile' : 'ordinary';
  const list = kind === 'hostile' ? hostile : ordinary;
  const request = list[Math.floor(Math.random() * list.length)]();
  counts[kind] += 1;
  open += 1;
  const answer = await send(port, kind, request);
  open -= 1;
  if (kind === 'ordinary' && !isServed(answer, request))
    failures.push(`${answer.status} ${request.path} ${answer.tail.slice(0, 200)}`);
}

const row = (...cells) => console.log(cells.map((cell) => String(cell).padStart(10)).join(''));
const openFiles = () => readdirSync(`/proc/${pid}/fd`).length;
try {
  row('minute', 'ordinary', 'hostile', 'failed', 'in flight', 'MiB', 'files');
  const began = Date.now();
  for (let minute = 0; minute < minutes; minute += 1) {
    const until = began + (minute + 1) * 60_000;
    while (Date.now() < until) {
      void one();
      await pause(1_000 / perSecond);
    }
    row(
      minute + 1,
      counts.ordinary,
      counts.hostile,
      failures.length,
      open,
      Math.round(residentMemoryMib(pid)),
      openFiles(),
    );
  }
  await pause(5_000);
  row('at rest', '', '', failures.length, open, Math.round(residentMemoryMib(pid)), openFiles());
  for (const failure of failures.slice(0, 20)) console.log(failure);
} finally {
  await twin.close();
  await endAll();
}
process.exitCode = failures.length > 0 ? 1 : 0;
process.exit();

/**
 * `npm start`: on a fresh clone installs, builds, and runs the gateway together with a local twin of both
 * upstreams, so that the printed request works without an account. With GATEWAY_CONFIG_FILE set it runs the
 * gateway alone, on that configuration.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bootstrap, root, runTool } from './bootstrap.mjs';
import { bundleGateway } from './bundle-gateway.mjs';
import { keepServiceAccount, quickStartKey } from './quick-start/credentials.mjs';
import { quickStartEnvironment } from './quick-start/environment.mjs';
import { freePort, isTaken } from './quick-start/free-port.mjs';
import { greeting } from './quick-start/greeting.mjs';
import { ownAddresses } from './quick-start/own-addresses.mjs';
import { waitUntilReady } from './quick-start/wait-until-ready.mjs';

bootstrap();
console.log('Building what has changed …');
// The client is for the examples: nothing that is started here needs it.
const folders = ['apps/gateway', 'apps/upstream-twin', 'libs/client'];
const projects = folders.map((folder) => `${folder}/tsconfig.build.json`);
projects.push('libs/client/tsconfig.esm.json');
if (runTool('typescript/bin/tsc', ['-b', ...projects]) !== 0 || !(await bundleGateway())) process.exit(1);

const ownConfiguration = process.env.GATEWAY_CONFIG_FILE;
// The greeting has to name it, so 0, any that is free, is chosen here.
const port = process.env.PORT === '0' ? await freePort() : process.env.PORT || '8787';
const serviceAccountFile = join(root, 'data', 'quick-start-service-account.json');
const environment = { ...process.env, HOST: process.env.HOST?.trim() || '127.0.0.1', PORT: port };
if (await isTaken(port, environment.HOST)) {
  console.error(`Another process listens on port ${port}. PORT=0 npm start takes one that is free.`);
  process.exit(1);
}
let twin;
let key;

if (!ownConfiguration) {
  const { startUpstreamTwin } = createRequire(import.meta.url)(
    join(root, 'apps/upstream-twin/dist/index.js'),
  );
  twin = await startUpstreamTwin({ port: 0, host: '127.0.0.1', control: true });
  key = inDataFolder(() => quickStartKey(join(root, 'data', 'quick-start-key')));
  Object.assign(environment, {
    ...quickStartEnvironment({ twinUrl: twin.url, key }),
    GATEWAY_DATABASE_URL:
      process.env.GATEWAY_DATABASE_URL ?? `sqlite:${join(root, 'data', 'gateway.sqlite')}`,
    GATEWAY_LOG_LEVEL: process.env.GATEWAY_LOG_LEVEL ?? 'warn',
  });
  inDataFolder(() => keepServiceAccount(serviceAccountFile, environment.QUICK_START_SERVICE_ACCOUNT));
}

/** Does what needs the folder `data`; without it there is nothing that could be started. */
function inDataFolder(work) {
  try {
    return work();
  } catch (error) {
    console.error(
      `npm start keeps a key and a database in ${join(root, 'data')}, and cannot write there (${error.code}).`,
    );
    process.exit(1);
  }
}

// A process group of its own: Ctrl-C in the terminal reaches only this process, which then ends both in order.
const gateway = spawn(
  process.execPath,
  ['--max-semi-space-size=64', join(root, 'apps/gateway/dist/main.js')],
  {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  },
);

let stopping = false;
function stop() {
  if (stopping) {
    gateway.kill('SIGKILL');
    return;
  }
  stopping = true;
  gateway.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('exit', () => gateway.kill('SIGKILL'));
gateway.on('exit', async (code) => {
  await twin?.close();
  process.exit(stopping ? 0 : (code ?? 1));
});

const { url, others } = ownAddresses(environment.HOST, port);
if (await waitUntilReady(`${url}/readyz`, () => gateway.exitCode === null && gateway.signalCode === null)) {
  console.log(
    greeting({
      url,
      others,
      key,
      twinUrl: twin?.url,
      serviceAccountFile,
      configurationFile: ownConfiguration,
    }),
  );
}

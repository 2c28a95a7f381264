/**
 * `npm start`: on a fresh clone installs, builds, and runs the gateway together with a local twin of both
 * upstreams, so that the printed request works without an account. With GATEWAY_CONFIG_FILE set it runs the
 * gateway alone, on that configuration. `npm start -- --fresh` first deletes what earlier starts have stored.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bootstrap, root, runTool } from './bootstrap.mjs';
import { bundleGateway } from './bundle-gateway.mjs';
import { beginAnew } from './quick-start/begin-anew.mjs';
import { keepServiceAccount, quickStartKey } from './quick-start/credentials.mjs';
import { endWithParent } from './quick-start/end-with-parent.mjs';
import { quickStartEnvironment } from './quick-start/environment.mjs';
import { freePort, isTaken } from './quick-start/free-port.mjs';
import { greeting } from './quick-start/greeting.mjs';
import { ownAddresses } from './quick-start/own-addresses.mjs';
import { consoleAddress } from './quick-start/sign-in-link.mjs';
import { missingPortWarning, twinPort } from './quick-start/twin-port.mjs';
import { unwritable } from './quick-start/unwritable.mjs';
import { waitUntilReady } from './quick-start/wait-until-ready.mjs';

const ownConfiguration = process.env.GATEWAY_CONFIG_FILE;
const isFresh = process.argv.includes('--fresh');
if (isFresh && (ownConfiguration || process.env.GATEWAY_DATABASE_URL)) {
  console.error(
    '--fresh deletes the database of the quick start alone: unset GATEWAY_CONFIG_FILE and GATEWAY_DATABASE_URL.',
  );
  process.exit(1);
}
const built = join(root, 'apps/gateway/dist');
const cannotBuild = unwritable([root, existsSync(built) ? built : join(root, 'apps/gateway')]);
if (cannotBuild) {
  console.error(cannotBuild);
  process.exit(1);
}

bootstrap();
console.log('Building what has changed …');
// The client is for the examples: nothing that is started here needs it.
const folders = ['apps/gateway', 'apps/upstream-twin', 'libs/client'];
const projects = folders.map((folder) => `${folder}/tsconfig.build.json`);
projects.push('libs/client/tsconfig.esm.json');
if (runTool('typescript/bin/tsc', ['-b', ...projects]) !== 0 || !(await bundleGateway())) process.exit(1);
if (runTool('../apps/console/build.mjs', []) !== 0) process.exit(1);

// The greeting has to name it, so 0, any that is free, is chosen here.
const port = process.env.PORT === '0' ? await freePort() : process.env.PORT || '8787';
const serviceAccountFile = join(root, 'data', 'quick-start-service-account.json');
const environment = { ...process.env, HOST: process.env.HOST?.trim() || '127.0.0.1', PORT: port };
if (await isTaken(port, environment.HOST)) {
  console.error(
    `Another process listens on port ${port}, such as an earlier start: end it, or take a free port with PORT=0 npm start.`,
  );
  process.exit(1);
}
let twin;
let key;

if (!ownConfiguration) {
  const { startUpstreamTwin } = createRequire(import.meta.url)(
    join(root, 'apps/upstream-twin/dist/index.js'),
  );
  if (isFresh && existsSync(join(root, 'data'))) await inDataFolder(() => beginAnew(join(root, 'data')));
  const chosen = await inDataFolder(() => twinPort(join(root, 'data', 'quick-start-twin-port')));
  if (chosen.missing) console.error(missingPortWarning(chosen));
  twin = await startUpstreamTwin({ port: Number(chosen.port), host: '127.0.0.1', control: true });
  key = await inDataFolder(() => quickStartKey(join(root, 'data', 'quick-start-key')));
  Object.assign(environment, {
    ...quickStartEnvironment({ twinUrl: twin.url, key }),
    GATEWAY_DATABASE_URL:
      process.env.GATEWAY_DATABASE_URL ?? `sqlite:${join(root, 'data', 'gateway.sqlite')}`,
    GATEWAY_LOG_LEVEL: process.env.GATEWAY_LOG_LEVEL ?? 'warn',
  });
  await inDataFolder(() => keepServiceAccount(serviceAccountFile, environment.QUICK_START_SERVICE_ACCOUNT));
}

/** Does what needs the folder `data`; without it there is nothing that could be started. */
async function inDataFolder(work) {
  try {
    return await work();
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
  [
    `--import=${new URL('quick-start/with-parent.mjs', import.meta.url)}`,
    join(root, 'apps/gateway/dist/main.js'),
  ],
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
if (process.env.npm_lifecycle_event === 'start') endWithParent(stop);
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
      consoleUrl: process.env.GATEWAY_CONSOLE === 'off' ? undefined : await consoleAddress(url, key),
      others,
      key,
      twinUrl: twin?.url,
      serviceAccountFile,
      configurationFile: ownConfiguration,
    }),
  );
}

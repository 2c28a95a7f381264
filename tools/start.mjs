/**
 * `npm start`: on a fresh clone installs, builds, and runs the gateway together with a local twin of both
 * upstreams, so that the printed request works without an account. With GATEWAY_CONFIG_FILE set it runs the
 * gateway alone, on that configuration.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bootstrap, root, runTool } from './bootstrap.mjs';
import { quickStartKey } from './quick-start/credentials.mjs';
import { quickStartEnvironment } from './quick-start/environment.mjs';
import { greeting } from './quick-start/greeting.mjs';

bootstrap();
console.log('Building what has changed …');
// The client is for the examples: nothing that is started here needs it.
const folders = ['apps/gateway', 'apps/upstream-twin', 'libs/client'];
const projects = folders.map((folder) => `${folder}/tsconfig.build.json`);
projects.push('libs/client/tsconfig.esm.json');
if (runTool('typescript/bin/tsc', ['-b', ...projects]) !== 0) process.exit(1);

const ownConfiguration = process.env.GATEWAY_CONFIG_FILE;
const port = process.env.PORT ?? '8787';
const environment = { HOST: '127.0.0.1', ...process.env, PORT: port };
let twin;
let key;

if (!ownConfiguration) {
  const { startUpstreamTwin } = createRequire(import.meta.url)(
    join(root, 'apps/upstream-twin/dist/index.js'),
  );
  twin = await startUpstreamTwin({ port: 0, host: '127.0.0.1', control: true });
  key = ownKey(join(root, 'data', 'quick-start-key'));
  Object.assign(environment, {
    ...quickStartEnvironment({ twinUrl: twin.url, key }),
    GATEWAY_DATABASE_URL:
      process.env.GATEWAY_DATABASE_URL ?? `sqlite:${join(root, 'data', 'gateway.sqlite')}`,
    GATEWAY_LOG_LEVEL: process.env.GATEWAY_LOG_LEVEL ?? 'warn',
  });
}

/** The key of the quick start; without a folder for it there is nothing that could be started. */
function ownKey(file) {
  try {
    return quickStartKey(file);
  } catch (error) {
    console.error(
      `npm start keeps a key and a database in ${dirname(file)}, and cannot write there (${error.code}).`,
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

const url = `http://127.0.0.1:${port}`;
if (await isReady(`${url}/readyz`)) {
  console.log(greeting({ url, key, twinUrl: twin?.url, configurationFile: ownConfiguration }));
}

/** Waits until the gateway answers; false when it ended first or never came up. */
async function isReady(address) {
  for (let attempt = 0; attempt < 200 && gateway.exitCode === null; attempt += 1) {
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok && gateway.exitCode === null) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

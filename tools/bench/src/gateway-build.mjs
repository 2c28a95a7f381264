import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The name of the contestant of `--before`. */
export const EARLIER = 'before';
/** The script that starts the built gateway. */
export const gatewayMain = fileURLToPath(new URL('../../../apps/gateway/dist/main.js', import.meta.url));

/** Another checkout's gateway, as a contestant of its own. Throws when it is not built. */
export function earlierGateway(checkout) {
  const main = join(resolve(process.env.INIT_CWD ?? '.', checkout), 'apps/gateway/dist/main.js');
  if (!existsSync(main)) throw new Error(`${main} is missing: build that checkout first.`);
  return { name: EARLIER, main };
}

/** Brings the gateway's `dist` up to date; the compiler skips what has not changed. */
export function buildGateway() {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  run(compiler, '-b', 'apps/gateway/tsconfig.build.json');
  run('tools/bundle-gateway.mjs');
  if (!existsSync(gatewayMain))
    throw new Error(`${gatewayMain} is missing; --skip-gateway measures the others.`);
}

function run(...argv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The gateway does not build:\n${stdout}${stderr}`);
}

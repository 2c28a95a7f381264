/**
 * Makes of the gateway's own code, that of the libraries included, one script: `apps/gateway/dist/main.js`, and another
 * for the thread of the log beside it. docs/decisions/0023 says what for. Packages from the registry stay where they are.
 * `npm run build` runs it after the compiler; `bundleGateway` gives false when it has said what is wrong.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const gateway = '@model-gateway/gateway';
const folder = 'apps/gateway/dist';
const isOwn = (name) => name.startsWith('@model-gateway/');

/** The name of the package that a source file belongs to. */
function packageOf(file) {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
}

/**
 * Leaves packages from the registry out, and has each of them looked for where the library stands that asks for it: the
 * gateway might find another version, or none.
 */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind, namespace }) => {
      if (kind === 'entry-point') return undefined;
      // What `onLoad` below writes is resolved as well: it names the library that asks.
      if (isBuiltin(path) || namespace === 'package') return { path, external: true };
      if (isOwn(path)) return undefined;
      const owner = packageOf(importer);
      if (owner === gateway) return { path, external: true };
      if (kind === 'require-resolve')
        return { errors: [{ text: `${path} would be looked for from the gateway, not from ${owner}` }] };
      return { path: `${owner} ${path}`, namespace: 'package', pluginData: { owner, path } };
    });
    build.onLoad({ filter: /.*/, namespace: 'package' }, ({ pluginData: { owner, path } }) => ({
      contents:
        `const { createRequire } = require('node:module');\n` +
        `module.exports = createRequire(require.resolve('${owner}'))('${path}');\n`,
    }));
  },
};

/** V8 keeps a script with other characters than Latin-1 in two bytes each: four megabytes more for the gateway. */
function checkAscii(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => /[^\0-\x7f]/.test(line));
  if (at >= 0)
    throw new Error(`line ${at + 1} of ${file} is not ASCII; write the character as an escape: ${lines[at]}`);
}

/** Gives whether it could be done; what was wrong has been written to the standard error output. */
export async function bundleGateway() {
  try {
    // Not at the top: whoever imports this installs what is missing first.
    const { build } = await import('esbuild');
    await build({
      absWorkingDir: root,
      entryPoints: {
        main: 'apps/gateway/src/main.ts',
        'log-worker': 'libs/adapters/sql-log/src/worker/log-worker.ts',
      },
      outdir: folder,
      tsconfig: 'tsconfig.base.json',
      conditions: ['@model-gateway/source'],
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'cjs',
      sourcemap: 'linked',
      sourcesContent: false,
      plugins: [packagesStayOutside],
      logLevel: 'warning',
    });
    for (const name of ['main.js', 'log-worker.js']) checkAscii(join(root, folder, name));
    return true;
  } catch (error) {
    // It has told of problems in the sources itself, not of its own.
    if (!error.errors) console.error(`The gateway cannot be made one script: ${error.message}`);
    return false;
  }
}

const program = process.argv[1];
if (program && realpathSync(program) === fileURLToPath(import.meta.url))
  process.exitCode = (await bundleGateway()) ? 0 : 1;

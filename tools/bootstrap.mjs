/**
 * Installs what is missing, and nothing else. Uses only what Node.js brings along, because before the first run
 * there is nothing else. Run by `npm start` and `npm test`; safe to run at any time.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Lowest Node.js that is tested. */
const lowestNode = [20, 19];

/** Makes sure that `node_modules` is what `package-lock.json` says. Ends the process when it cannot be. */
export function bootstrap() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < lowestNode[0] || (major === lowestNode[0] && minor < lowestNode[1])) {
    console.error(`Node.js ${lowestNode.join('.')} or later is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const stamp = join(root, 'node_modules', '.bootstrap-stamp');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch} node ${major}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalled(JSON.parse(lock).packages)) {
    writeFileSync(stamp, wanted);
    return;
  }

  console.log('Installing dependencies (once; about a minute) …');
  // --include=dev: with NODE_ENV=production npm would leave out the compiler. No package needs its install script.
  const install = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (install.status !== 0) {
    console.error('`npm ci` failed; its own message is above.');
    process.exit(install.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Has somebody run `npm ci` by hand? npm notes in a lock file of its own what it has installed. Optional packages
 * may be missing there: most of them are for other platforms.
 */
function isInstalled(packages) {
  const notes = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(notes)) return false;
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages;
  return Object.entries(packages).every(([path, { name, version, link, resolved, optional }]) => {
    const found = installed[path];
    // The root is not a package that could be installed.
    if (!found) return path === '' || optional === true;
    // Where a package came from differs by registry; where a link leads to must not.
    return found.name === name && found.version === version && (!link || found.resolved === resolved);
  });
}

/** Runs a program of `node_modules` with this Node.js, output passed through; gives its exit code. */
export function runTool(script, args, options = {}) {
  const { status, signal } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
  });
  return signal ? 1 : (status ?? 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) bootstrap();

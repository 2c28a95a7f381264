import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies the workspace to a folder, so that mutants never stand in the working tree. Packages are links to those that
 * are installed; the workspace's own are links within the copy. Does nothing if the copy is there.
 */
export function copyTree(root, copy) {
  if (existsSync(join(copy, 'node_modules'))) return;
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const folders = new Set(files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file)));
  for (const folder of folders) linkPackages(join(root, folder), join(copy, folder));
}

function linkPackages(from, to) {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(installed)) {
    const package_ = join(installed, name);
    const link = join(to, 'node_modules', name);
    const isOwn = name === '@model-gateway' && !lstatSync(package_).isSymbolicLink();
    if (isOwn) cpSync(package_, link, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(package_, link);
  }
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../support/running-process.js';

const locked = {
  '': { name: 'workspace', version: '1.0.0' },
  'libs/a': { name: 'a', version: '0.1.0' },
  'node_modules/a': { resolved: 'libs/a', link: true },
  'node_modules/b': { version: '2.0.0' },
  'node_modules/only-elsewhere': { version: '3.0.0', optional: true },
};
const { '': _root, 'node_modules/only-elsewhere': _elsewhere, ...installed } = locked;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  for (const name of ['tools', 'bin', 'node_modules']) mkdirSync(path.join(folder, name));
  copyFileSync(path.join(root, 'tools/bootstrap.mjs'), path.join(folder, 'tools/bootstrap.mjs'));
  writeFileSync(path.join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" >> npm-was-run\n', { mode: 0o755 });
  write('package-lock.json', { packages: locked });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: object): void {
  writeFileSync(path.join(folder, name), JSON.stringify(content));
}

/** Runs the script with an npm that only notes that it ran; did it? */
function installs(): boolean {
  rmSync(path.join(folder, 'npm-was-run'), { force: true });
  execFileSync(process.execPath, [path.join(folder, 'tools/bootstrap.mjs')], {
    env: { PATH: `${path.join(folder, 'bin')}:${process.env.PATH ?? ''}` },
  });
  return existsSync(path.join(folder, 'npm-was-run'));
}

describe('npm start', () => {
  it('installs into an empty folder, once', () => {
    expect(installs()).toBe(true);
    expect(installs()).toBe(false);
  });

  it('installs nothing after npm ci by hand, platform packages aside', () => {
    write('node_modules/.package-lock.json', { packages: installed });
    expect(installs()).toBe(false);
    expect(existsSync(path.join(folder, 'node_modules/.bootstrap-stamp'))).toBe(true);
  });

  it.each<[string, object]>([
    ['another version', { ...installed, 'node_modules/b': { version: '2.0.1' } }],
    ['a package too few', { ...installed, 'node_modules/b': undefined }],
    ['a link to elsewhere', { ...installed, 'node_modules/a': { resolved: 'libs/x', link: true } }],
  ])('installs when npm ci by hand left %s', (_what, packages) => {
    write('node_modules/.package-lock.json', { packages });
    expect(installs()).toBe(true);
  });
});

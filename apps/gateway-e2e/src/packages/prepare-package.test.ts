import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let folder: TemporaryFolder;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

function prepare(files: readonly string[], ...outputs: readonly string[]) {
  for (const file of files) {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder.path, file), '');
  }
  const script = path.join(root, 'tools/prepare-package.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, ...outputs], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  return { status, stderr };
}

const filesOf = (output: string) =>
  readdirSync(path.join(folder.path, output), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

it('deletes what was built from sources that are gone, and nothing else', () => {
  const sources = ['src/index.ts', 'src/inner/part.ts', 'src/index.test.ts', 'src/testing/fake.ts'];
  const built = ['dist/index.js', 'dist/index.d.ts', 'dist/index.js.map', 'dist/inner/part.js'];
  const gone = ['dist/old.js', 'dist/old.d.ts', 'dist/old.js.map', 'dist/part.js', 'dist/index.test.js'];
  expect(prepare([...sources, ...built, ...gone, 'dist/.tsbuildinfo'])).toEqual({ status: 0, stderr: '' });
  expect(filesOf('dist')).toEqual(['.tsbuildinfo', 'index.d.ts', 'index.js', 'index.js.map', 'part.js']);
});

it('looks into each folder that the sources are compiled to', () => {
  const files = ['src/index.ts', 'one/index.js', 'other/index.js', 'other/old.js', 'dist/kept.js'];
  expect(prepare(files, 'one', 'other').status).toBe(0);
  expect([filesOf('one'), filesOf('other'), filesOf('dist')]).toEqual([
    ['index.js'],
    ['index.js'],
    ['kept.js'],
  ]);
});

it('refuses to pack what is not built, and deletes nothing', () => {
  const { status, stderr } = prepare(['src/index.ts', 'src/new.ts', 'dist/index.js', 'dist/old.js']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/dist\/new\.js is not built: run `npm run build` in the workspace\.\n$/);
  expect(filesOf('dist')).toEqual(['index.js', 'old.js']);
});

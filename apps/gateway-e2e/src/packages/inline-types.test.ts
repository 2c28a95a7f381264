import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let folder: TemporaryFolder;
const inside = (file: string) => path.join(folder.path, file);
const read = (file: string) => readFileSync(inside(file), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(inside(file)), { recursive: true });
  writeFileSync(inside(file), text);
}

const types = '@scope/types';
beforeEach(async () => {
  folder = await temporaryFolder();
  const installed = `node_modules/${types}`;
  write(`${installed}/package.json`, JSON.stringify({ name: types, main: './dist/index.js' }));
  write(`${installed}/dist/index.js`, '');
  write(`${installed}/dist/index.d.ts`, "export type * from './inner/one.js';\n");
  write(
    `${installed}/dist/inner/one.d.ts`,
    "import type { Two } from '../two.js';\nexport type One = Two;\n",
  );
  write(`${installed}/dist/two.d.ts`, 'export interface Two {}\n');
  write(`${installed}/dist/other.d.ts`, 'export interface Other {}\n');
});
afterEach(() => folder.remove());

function inline() {
  const script = path.join(root, 'tools/inline-types.mjs');
  return spawnSync(process.execPath, [script, types, 'dist'], { cwd: folder.path, encoding: 'utf8' });
}

it('takes along the declarations that are referred to, also by way of others, and no more', () => {
  write('dist/index.d.ts', `export type {\n  One,\n} from '${types}';\n`);
  write('dist/deep/place.d.ts', `import type { One as First } from '${types}';\n`);
  for (const run of ['first', 'again']) {
    expect([run, inline().status]).toEqual([run, 0]);
    expect(read('dist/index.d.ts')).toBe("export type {\n  One,\n} from './types/index.js';\n");
    expect(read('dist/deep/place.d.ts')).toBe("import type { One as First } from '../types/index.js';\n");
    expect(read('dist/types/index.d.ts')).toBe(
      "export type * from './inner/one.js';\nexport type * from './two.js';\n",
    );
    expect(read('dist/types/inner/one.d.ts')).toContain("from '../two.js'");
    expect(existsSync(inside('dist/types/other.d.ts'))).toBe(false);
  }
});

it('refuses a name that is not declared', () => {
  write('dist/index.d.ts', `export type { Three } from '${types}';\n`);
  expect(inline()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('declares no Three') as string,
  });
});

it('refuses code that imports the package', () => {
  write('dist/index.js', `export { one } from '${types}';\n`);
  expect(inline()).toMatchObject({ status: 1, stderr: expect.stringContaining('imports code') as string });
});

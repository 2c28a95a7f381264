import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let folder: TemporaryFolder;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const inside = (file: string) => path.join(folder.path, file);

function write(file: string, text = 'export {};\n'): void {
  mkdirSync(path.dirname(inside(file)), { recursive: true });
  writeFileSync(inside(file), text);
}

/** A project as the packages have them. */
function writeProject(file: string, outDir: string): void {
  const compilerOptions = {
    ...{ composite: true, sourceMap: true, target: 'es2023', lib: ['es2023'] },
    ...{ module: 'nodenext', types: [], skipLibCheck: true },
    ...{ rootDir: 'src', outDir, tsBuildInfoFile: `${outDir}/.tsbuildinfo` },
  };
  const exclude = ['src/**/*.test.ts', 'src/testing'];
  write(file, JSON.stringify({ compilerOptions, include: ['src/**/*'], exclude }));
}

function prepare(...projects: readonly string[]) {
  const script = path.join(root, 'tools/prepare-package.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...projects], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  return { status, stderr };
}

const ready = { status: 0, stderr: '' };
const read = (file: string) => readFileSync(inside(file), 'utf8');
const filesOf = (output: string) =>
  readdirSync(inside(output), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

it('compiles what is not built, and what has changed since', () => {
  writeProject('tsconfig.build.json', 'dist');
  write('src/index.ts', 'export const answer: number = 1;\n');
  expect(prepare()).toEqual(ready);
  expect(read('dist/index.js')).toContain('answer = 1');
  write('src/index.ts', "export const answer: string = 'two';\n");
  write('src/new.ts');
  expect(prepare()).toEqual(ready);
  expect(read('dist/index.js')).toContain("answer = 'two'");
  expect(read('dist/index.d.ts')).toContain('answer: string');
  expect(filesOf('dist')).toContain('new.js');
});

it('deletes what was built from sources that are gone, and nothing else', () => {
  writeProject('tsconfig.build.json', 'dist');
  ['src/index.ts', 'src/inner/part.ts', 'src/index.test.ts', 'src/testing/fake.ts'].forEach((file) =>
    write(file),
  );
  const gone = ['dist/old.js', 'dist/old.d.ts', 'dist/old.js.map', 'dist/part.js', 'dist/index.test.js'];
  gone.forEach((file) => write(file));
  expect(prepare()).toEqual(ready);
  expect(filesOf('dist')).toEqual([
    '.tsbuildinfo',
    ...['index.d.ts', 'index.js', 'index.js.map'],
    ...['part.d.ts', 'part.js', 'part.js.map'],
  ]);
});

it('does so with each project that it is told of', () => {
  writeProject('one.json', 'one');
  writeProject('other.json', 'other');
  ['src/index.ts', 'other/old.js', 'dist/kept.js'].forEach((file) => write(file));
  expect(prepare('one.json', 'other.json')).toEqual(ready);
  const built = ['.tsbuildinfo', 'index.d.ts', 'index.js', 'index.js.map'];
  expect([filesOf('one'), filesOf('other'), filesOf('dist')]).toEqual([built, built, ['kept.js']]);
});

it('refuses what does not compile, and deletes nothing', () => {
  writeProject('tsconfig.build.json', 'dist');
  write('src/index.ts', 'export const answer: number = "one";\n');
  write('dist/old.js');
  const { status, stderr } = prepare();
  expect(status).toBe(1);
  expect(stderr).toMatch(/error TS2322[^]* cannot be packed: it does not compile\.\n$/);
  expect(filesOf('dist')).toContain('old.js');
});

it.each(['index.js', 'index.d.ts'])('refuses where %s is lost, which the compiler does not see', (file) => {
  writeProject('tsconfig.build.json', 'dist');
  write('src/index.ts');
  prepare();
  rmSync(inside(`dist/${file}`));
  const { status, stderr } = prepare();
  expect(status).toBe(1);
  expect(stderr).toContain(`dist/${file} was built and is gone: run \`npx tsc -b --force`);
});

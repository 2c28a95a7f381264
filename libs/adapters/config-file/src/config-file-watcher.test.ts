import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigFileError } from './config-file-error.js';
import { ConfigFileWatcher, type ConfigFileWatcherOptions } from './config-file-watcher.js';
import type { ConfigFile } from './config-file.js';

let folder: string;
let path: string;
let now = 1_000;
let watcher: ConfigFileWatcher;
let changes: ConfigFile[];
let problems: ConfigFileError[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-file-watcher-'));
  path = join(folder, 'gateway.yaml');
  changes = [];
  problems = [];
  now = 1_000;
});
afterEach(async () => {
  watcher.stop();
  await rm(folder, { recursive: true });
});

const keys = (...names: string[]) =>
  `apiKeys: [${names.map((name) => `{name: ${name}, key: key-of-${name}}`).join(', ')}]\n`;
const namesIn = (file: ConfigFile | undefined) => file?.apiKeys.map(({ name }) => name);
const reportedNames = () => changes.map(namesIn);

function watch(options: Partial<ConfigFileWatcherOptions> = {}): ConfigFileWatcher {
  watcher = new ConfigFileWatcher({
    path,
    environment: {},
    clock: { now: () => now },
    onChange: (file) => changes.push(file),
    onProblem: (error) => problems.push(error),
    pollMs: 10,
    settleMs: 10,
    ...options,
  });
  return watcher;
}

/** Another file in the place of the old one, so that nobody can see half of it. */
async function put(text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

async function started(text = keys('a'), options: Partial<ConfigFileWatcherOptions> = {}, secret = '') {
  await writeFile(path, text);
  await writeFile(join(folder, 'secret'), secret);
  return watch(options).start();
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries++) await sleep(10);
  expect(holds()).toBe(true);
}

it('starts with what the file says, and says so', async () => {
  const file = await started();
  expect(namesIn(file)).toEqual(['a']);
  expect(watcher.state()).toEqual({
    path,
    state: 'loaded',
    loadedAt: 1_000,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    problems: [],
  });
  await sleep(60);
  expect(changes).toEqual([]);
});

it('does not start with a file that cannot be used', async () => {
  expect(watch().state()).toEqual({ path, state: 'none', problems: [] });
  await expect(watcher.start()).rejects.toBeInstanceOf(ConfigFileError);
});

it('follows a file that is written anew', async () => {
  await started();
  now = 2_000;
  await writeFile(path, keys('a', 'b'));
  await until(() => changes.length > 0);
  expect(reportedNames()).toEqual([['a', 'b']]);
  expect(watcher.state()).toMatchObject({ state: 'loaded', loadedAt: 2_000 });
});

it('follows a file that another is put in the place of, as editors do', async () => {
  await started();
  for (const name of ['b', 'c']) {
    await put(keys(name));
    await until(() => reportedNames().at(-1)?.[0] === name);
  }
  expect(reportedNames()).toEqual([['b'], ['c']]);
});

it('follows a mounted volume whose link is turned to another folder', async () => {
  for (const version of ['1', '2']) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'gateway.yaml'), keys(`version-${version}`));
  }
  await symlink('1', join(folder, '..data'));
  await symlink('..data/gateway.yaml', path);
  expect(namesIn(await watch().start())).toEqual(['version-1']);
  await symlink('2', join(folder, '..data-new'));
  await rename(join(folder, '..data-new'), join(folder, '..data'));
  await until(() => changes.length > 0);
  expect(reportedNames()).toEqual([['version-2']]);
});

it('keeps what it has while the file is gone, and takes it over when it is back', async () => {
  await started();
  await rm(path);
  await until(() => watcher.state().state === 'kept-old');
  expect(watcher.state()).toMatchObject({
    loadedAt: 1_000,
    problems: [{ path: '', line: 0, message: 'The config file cannot be read (ENOENT).' }],
  });
  await sleep(60);
  expect(problems).toHaveLength(1);
  await put(keys('back'));
  await until(() => changes.length > 0);
  expect(reportedNames()).toEqual([['back']]);
  expect(watcher.state()).toMatchObject({ state: 'loaded', problems: [] });
});

it('keeps what it has while the file cannot be used, and says why, without a value', async () => {
  await started();
  await put('apiKeys:\n  - {name: a, key: "secret with space"}\n');
  await until(() => problems.length > 0);
  const { state, problems: said } = watcher.state();
  expect(state).toBe('kept-old');
  expect(said).toEqual([{ path: 'apiKeys[0].key', line: 2, message: expect.any(String) as string }]);
  expect(JSON.stringify(watcher.state()) + problems[0]?.message).not.toContain('secret with');
  expect(changes).toEqual([]);
  // The very text that is in force already: nothing has to be taken over.
  await put(keys('a'));
  await until(() => watcher.state().state === 'loaded');
  expect(changes).toEqual([]);
  expect(watcher.state()).toMatchObject({ loadedAt: 1_000, problems: [] });
});

it('never takes an emptied file for one that says that there is nothing', async () => {
  await started();
  await writeFile(path, '');
  await until(() => problems.length > 0);
  expect(watcher.state().state).toBe('kept-old');
  await put('{}');
  await until(() => changes.length > 0);
  expect(reportedNames()).toEqual([[]]);
});

it('never reads half of a file that is being written', async () => {
  await started(keys('a'), { settleMs: 500 });
  await writeFile(path, 'apiKeys:\n');
  for (const name of ['b', 'c', 'd', 'e', 'f']) {
    await sleep(20);
    await writeFile(path, `  - {name: ${name}, key: key-of-${name}}\n`, { flag: 'a' });
  }
  await until(() => changes.length > 0);
  expect(reportedNames()).toEqual([['b', 'c', 'd', 'e', 'f']]);
  expect(problems).toEqual([]);
});

it('follows the files that it refers to, also those that were not there', async () => {
  const secret = join(folder, 'secret');
  const first = await started('apiKeys: [{name: a, key: "file:secret"}]', {}, 'key-one-1');
  await writeFile(secret, 'key-two-2');
  await until(() => changes.length === 1);
  expect(changes[0]?.apiKeys[0]?.secrets).not.toEqual(first.apiKeys[0]?.secrets);
  await rm(secret);
  await until(() => watcher.state().state === 'kept-old');
  expect(watcher.state().problems[0]?.message).toBe('The file secret cannot be read (ENOENT).');
  await writeFile(secret, 'key-three');
  await until(() => changes.length === 2);
  expect(watcher.state().state).toBe('loaded');
});

it('reads again when it is told to, and tells again what is wrong', async () => {
  await started(keys('a'), { pollMs: 60_000 });
  await writeFile(path, keys('b'));
  expect(await watcher.reload()).toMatchObject({ state: 'loaded' });
  expect(reportedNames()).toEqual([['b']]);
  await put('apiKeys: 1');
  expect(await watcher.reload()).toMatchObject({ state: 'kept-old' });
  await Promise.all([watcher.reload(), watcher.reload()]);
  expect(problems).toHaveLength(3);
  expect(reportedNames()).toEqual([['b']]);
});

it('stays with what it has when that cannot be put in force', async () => {
  const onChange = jest.fn(() => {
    throw new Error('no');
  });
  await started(keys('a'), { pollMs: 60_000, onChange });
  const { digest } = watcher.state();
  await writeFile(path, keys('b'));
  expect(await watcher.reload()).toMatchObject({ state: 'kept-old', digest });
  expect(problems).toHaveLength(1);
});

it('goes on when whoever is told of a problem fails at it', async () => {
  await started(keys('a'), {
    onProblem() {
      throw new Error('no');
    },
  });
  await put('apiKeys: 1');
  expect(await watcher.reload()).toMatchObject({ state: 'kept-old' });
  await writeFile(path, keys('b'));
  await until(() => changes.length > 0);
});

it('says nothing any more once it is stopped', async () => {
  await started();
  watcher.stop();
  await writeFile(path, keys('b'));
  await watcher.reload();
  await sleep(60);
  expect(changes).toEqual([]);
});

it('says that nothing has changed when it is told to read again, or when a mistake is taken back', async () => {
  let unchanged = 0;
  await started(keys('a'), { onUnchanged: () => unchanged++ });
  await watcher.reload();
  expect(unchanged).toBe(1);
  await put('apiKeys: 1');
  await until(() => watcher.state().state === 'kept-old');
  await put(keys('a'));
  await until(() => unchanged === 2);
  await put(keys('b'));
  await until(() => changes.length > 0);
  await put(keys('b'));
  await sleep(60);
  expect(unchanged).toBe(2);
});

it('does not wait for a pipe, neither in its own place nor in that of a file it refers to', async () => {
  await started('apiKeys: [{name: a, key: "file:secret"}]', {}, 'key-one-1');
  await rm(join(folder, 'secret'));
  execFileSync('mkfifo', [join(folder, 'secret'), `${path}.new`]);
  expect((await watcher.reload()).problems[0]?.message).toBe('The file secret is no regular file.');
  await rename(`${path}.new`, path);
  expect(await watcher.reload()).toMatchObject({
    state: 'kept-old',
    problems: [{ message: 'The config file is no regular file.' }],
  });
  await put(keys('b'));
  await until(() => changes.length > 0);
});

it('tells once of a folder in the place of a file, and goes on when there is a file again', async () => {
  await started('apiKeys: [{name: a, key: "file:secret"}]', {}, 'key-one-1');
  await rm(join(folder, 'secret'));
  await mkdir(join(folder, 'secret'));
  await until(
    () =>
      problems.length > 0 && watcher.state().problems[0]?.message === 'The file secret is no regular file.',
  );
  const problemCount = problems.length;
  await sleep(100);
  expect(problems).toHaveLength(problemCount);
  await rm(join(folder, 'secret'), { recursive: true });
  await writeFile(join(folder, 'secret'), 'key-two-2');
  await until(() => changes.length === 1);
});

it('takes no notice of changes that come and go: the last one counts', async () => {
  await started();
  for (let round = 0; round < 30; round++) {
    await writeFile(path, keys(`round-${round}`));
    if (round % 7 === 0) await writeFile(path, '[');
    await sleep(5);
  }
  await until(() => reportedNames().at(-1)?.[0] === 'round-29');
  expect(watcher.state()).toMatchObject({ state: 'loaded', problems: [] });
});

/* global describe, it, expect */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { contextFilter } from './context-filter.mjs';
import { dockerfileProblems } from './dockerfile-problems.mjs';

const ours = readFileSync(join(root, 'Dockerfile'), 'utf8');
const isLeftOut = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'));
const problemsOf = (text) => dockerfileProblems(text, { context: root, isLeftOut });

describe('The Dockerfile', () => {
  it('has nothing that the linter or our rules object to', () => {
    expect(problemsOf(ours)).toEqual([]);
  });

  it.each([
    ['a tag that may move', [/=@sha256:\w+/, '='], /node:24\.\d+\.\d+-bookworm-slim is no exact image/],
    ['the newest version', [/node:\S+ AS/, 'node AS'], /node(@sha256:\w+)? is no exact image/],
    ['root', ['USER 10001:10001\n', ''], /USER is not a number/],
    ['root by number', ['USER 10001:10001', 'USER 0'], /USER is not a number/],
    ['a user by name', ['USER 10001:10001', 'USER node'], /USER is not a number/],
    ['no health check', [/HEALTHCHECK[^\n]*\n[^\n]*\n/, ''], /HEALTHCHECK is missing/],
    ['a command for the shell', ['CMD ["serve"]', 'CMD serve'], /CMD is missing, or no list/],
    ['a download', ['COPY . .', 'ADD https://example.com/a.tar .'], /ADD fetches/],
    ['a file that is not there', ['COPY . .', 'COPY lost.txt .'], /lost\.txt is not there/],
    ['a file that the build does not see', ['COPY . .', 'COPY docs ./docs'], /docs is left out/],
    ['a stage that is not there', ['--from=build --chown', '--from=biuld --chown'], /no stage biuld/],
    ['a secret', ['NODE_ENV=production', 'NODE_ENV=production ADMIN_KEY=x'], /ADMIN_KEY looks like a secret/],
    ['a word that does not exist', ['WORKDIR', 'WORKDER'], /WORKDER/],
  ])('may not have %s', (_, [from, to], problem) => {
    const changed = ours.replace(from, to);
    expect(changed).not.toBe(ours);
    expect(problemsOf(changed).join('\n')).toMatch(problem);
  });
});

/** Names under which the documents keep secrets and settings. */
const secrets = [
  ...['.env', '.env.local', 'deploy/compose/.env', 'secrets.env', 'service-account.json'],
  ...['search-team.key', 'server.pem', 'encryption-key', 'gateway.sqlite', 'gateway.sqlite-wal'],
  ...['gateway.yaml', 'config/gateway.yaml', 'data/encryption-key'],
];

describe('.gitignore', () => {
  // Git's patterns without a slash, but at the end, are for every folder.
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => (/^#|^$|\/./.test(line) ? line : `**/${line}`));
  const isIgnored = contextFilter(patterns.join('\n'));

  it.each(secrets)('keeps %s out of the history', (path) => expect(isIgnored(path)).toBe(true));
  it.each(['deploy/compose/example.env', 'deploy/compose/config/gateway.yaml'])('keeps %s', (path) =>
    expect(isIgnored(path)).toBe(false),
  );
});

describe('.dockerignore', () => {
  it.each([
    'node_modules/a/b',
    'libs/core/node_modules/x',
    'libs/core/dist/index.js',
    '.git/HEAD',
    'apps/gateway/.env.local',
    'examples/openai.mjs',
    ...secrets,
    ...secrets.map((name) => `libs/core/${name}`).filter((name) => !/yaml$/.test(name)),
  ])('leaves %s out', (path) => expect(isLeftOut(path)).toBe(true));
  it.each([
    ...['package-lock.json', '.npmrc', 'tsconfig.base.json', 'LICENSE', 'tools/deployment/package.json'],
    ...['libs/core/src/index.ts', 'examples', 'examples/package.json', 'libs/distances.ts'],
  ])('lets %s through', (path) => expect(isLeftOut(path)).toBe(false));
  it('lets every package of the workspace through, as the lock file wants them', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const own = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules'));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((place) => isLeftOut(`${place}/package.json`))).toEqual([]);
  });
  it('takes later lines over earlier ones', () => {
    const filter = contextFilter('*.md\n# a comment\n!README.md\n');
    expect([filter('notes.md'), filter('README.md'), filter('docs/notes.md')]).toEqual([true, false, false]);
  });
});

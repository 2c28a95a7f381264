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
    ['a floating version', [/=24\.\d+\.\d+/, '=24'], /node:24-bookworm-slim is no exact version/],
    ['the newest version', [/node:\S+ AS/, 'node AS'], /node is no exact version/],
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

describe('.dockerignore', () => {
  it.each([
    'node_modules/a/b',
    'libs/core/node_modules/x',
    'libs/core/dist/index.js',
    '.git/HEAD',
    'a/.env.local',
  ])('leaves %s out', (path) => expect(isLeftOut(path)).toBe(true));
  it.each(['package-lock.json', 'libs/core/src/index.ts', 'examples/package.json', 'libs/distances.ts'])(
    'lets %s through',
    (path) => expect(isLeftOut(path)).toBe(false),
  );
  it('takes later lines over earlier ones', () => {
    const filter = contextFilter('*.md\n# a comment\n!README.md\n');
    expect([filter('notes.md'), filter('README.md'), filter('docs/notes.md')]).toEqual([true, false, false]);
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** Licences that ask for nothing but that their text stays with the code. */
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

it('the console has the licences of all packages that are in it', async () => {
  const text = await readFile(path.join(root, 'apps/console/dist/licences.txt'), 'utf8');
  const packages = text.split(/\n-{80}\n\n/).map((part) => part.split('\n'));
  const names = packages.map(([first = '']) => first.replace(/ \S+$/, ''));
  for (const name of [
    '@codemirror/view',
    '@radix-ui/react-dialog',
    '@tanstack/react-query',
    'react',
    'uplot',
  ])
    expect(names).toContain(name);
  expect(names).not.toContain('vite');
  expect(packages.filter(([, licence = '']) => !permissive.includes(licence))).toEqual([]);
});

/**
 * Fails when the name of a test file does not say what it needs: `*.integration.test.*` starts servers or programs of
 * the machine, `*.property.test.*` draws what it tries, and every other test is a quick test of examples. The
 * end-to-end tests are all in one project and have no such names.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindOf, nameOf } from './test-names.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const endToEnd = 'apps/gateway-e2e';
const testsIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const file = `${folder}/${name}`;
    const isSkipped = ['node_modules', 'dist'].includes(name) || file === endToEnd;
    if (entry.isDirectory()) return isSkipped ? [] : testsIn(file);
    return /\.test\.(?:ts|mjs)$/.test(name) ? [file] : [];
  });

let wrong = 0;
for (const file of ['apps', 'libs', 'tools'].flatMap(testsIn)) {
  const name = nameOf(file, kindOf(readFileSync(path.join(root, file), 'utf8')));
  if (name === file) continue;
  console.error(`${file}: its name has to be ${path.basename(name)}`);
  wrong += 1;
}
if (wrong > 0) process.exit(1);

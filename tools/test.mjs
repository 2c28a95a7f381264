/**
 * `npm test`: everything that has to hold, in the order in which it fails fastest, then plain totals.
 * Nx keeps the results of what has not changed; `npm test -- --fresh` does everything again.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bootstrap, root, runTool } from './bootstrap.mjs';
import { bundleGateway } from './bundle-gateway.mjs';

bootstrap();

const fresh = process.argv.includes('--fresh') ? ['--skip-nx-cache'] : [];
const failures = [];

/** One step: says what it does, how long it took, and remembers a failure instead of stopping. */
async function step(title, work) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const ok = await work();
  console.log(`   ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) failures.push(title);
}

/** A step that a program does which is installed. */
const toolStep = (title, script, args) => step(title, () => runTool(script, args) === 0);

/** The result files that Jest left in the projects below a folder. */
function resultFiles(folder, depth = 3) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'test-results.json') return [path];
    const skip = depth === 0 || !entry.isDirectory() || ['node_modules', 'dist', 'src'].includes(entry.name);
    return skip ? [] : resultFiles(path, depth - 1);
  });
}

/** How a failure begins, without colours; the rest is in the project's own output. */
const beginning = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' ');

/** Adds up what the projects report. Tests that failed or were skipped are named, the latter with the reason in the title. */
function totals() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const names = [];
  for (const file of ['apps', 'libs', 'tools'].flatMap((folder) => resultFiles(join(root, folder)))) {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    sum.passed += result.numPassedTests;
    sum.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    sum.skipped += result.numPendingTests + result.numTodoTests;
    for (const suite of result.testResults) {
      const where = relative(root, suite.name);
      if (suite.status === 'failed' && suite.assertionResults.length === 0)
        names.push(`failed: ${where}: ${beginning(suite.message)}`);
      for (const { status, fullName, failureMessages } of suite.assertionResults) {
        if (status === 'pending' || status === 'todo') names.push(`skipped: ${fullName}`);
        if (status === 'failed')
          names.push(`failed: ${where}: ${fullName}: ${beginning(failureMessages[0])}`);
      }
    }
  }
  return { ...sum, names };
}

const nx = 'nx/dist/bin/nx.js';
const nxBinary = existsSync(join(root, 'node_modules', nx)) ? nx : 'nx/bin/nx.js';

await toolStep('Types', nxBinary, ['run', 'model-gateway:check-types', ...fresh]);
await toolStep('Format', nxBinary, ['run', 'model-gateway:check-format', ...fresh]);
await toolStep('Lint and module boundaries', nxBinary, ['run', 'model-gateway:check-lint', ...fresh]);
await toolStep('The boundary check catches a planted violation', nxBinary, [
  'run',
  'model-gateway:check-boundaries',
  ...fresh,
]);
await toolStep('Build', 'typescript/bin/tsc', ['-b', 'tsconfig.build.json']);
await step('Bundle', bundleGateway);
await toolStep('Tests', nxBinary, [
  'run-many',
  '-t',
  'test',
  '--parallel=2',
  '--output-style=static',
  ...fresh,
]);

const { passed, failed, skipped, names } = totals();
console.log('');
for (const name of names) console.log(name);
for (const title of failures) console.log(`FAILED: ${title}`);
console.log(`total: ${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failures.length > 0 || failed > 0 || passed === 0) process.exit(1);

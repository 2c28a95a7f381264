/**
 * `npm test`: everything that has to hold, then the seconds per project and plain totals. Two lanes run beside each
 * other. One begins with the build and the end-to-end tests, which often wait; the other with the types, because most
 * mistakes show there, and goes on with the checks and tests that only compute. Whichever is done takes steps of the
 * other. Nx keeps the results of what has not changed; `npm test -- --fresh` does everything again,
 * `npm test -- --seed 123` has all laws draw with this seed, and `npm test -- --full` has them try all their cases.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { bundleGateway } from './bundle-gateway.mjs';
import { secondsPerProject, slowestFiles } from './test-run/seconds-per-project.mjs';
import { Steps } from './test-run/steps.mjs';
import { readTestResults, totalsOf } from './test-run/test-results.mjs';

const runStartedAt = Date.now();
bootstrap();

const steps = new Steps(root);
const { values } = parseArgs({
  options: { fresh: { type: 'boolean' }, full: { type: 'boolean' }, seed: { type: 'string' } },
  strict: false,
});
const fresh = values.fresh ? ['--skip-nx-cache'] : [];
const nxScript = 'nx/dist/bin/nx.js';
const nx = existsSync(join(root, 'node_modules', nxScript)) ? nxScript : 'nx/bin/nx.js';
const endToEnd = '@model-gateway/gateway-e2e';
/** Laws and simulations try a quarter of their cases; without it, as with `npx jest` in a library, a few. */
const environment = {
  GATEWAY_TEST_DEPTH: values.full ? 'full' : 'usual',
  ...(values.seed !== undefined && { GATEWAY_LAW_SEED: String(values.seed) }),
};

const check = (title, target, options) =>
  steps.tool(title, nx, ['run', `model-gateway:${target}`, ...fresh], options);

// The step beside it checks all types.
async function build() {
  await steps.tool('Build', 'typescript/bin/tsc', ['-b', 'tsconfig.build.json', '--noCheck'], {
    isBuffered: true,
  });
  await steps.run('Bundle', bundleGateway);
  await steps.tool('Console', '../apps/console/build.mjs', [], { isBuffered: true });
}

const parallel = Math.max(1, availableParallelism() - 1);
const tests = (title, parallel, ...projects) =>
  steps.tool(
    title,
    nx,
    ['run-many', '-t', 'test', ...projects, `--parallel=${parallel}`, '--output-style=static', ...fresh],
    { environment, isBuffered: true },
  );

const laws = '@model-gateway/conformance,@model-gateway/data-plane';
const adapters = 'tag:type:adapter';

/** Steps that keep one processor busy: a lane that has nothing to do takes the next. */
const waiting = [
  () => check('Format', 'check-format', { isBuffered: true }),
  () => check('Lint and module boundaries', 'check-lint', { isBuffered: true }),
  () => check('The boundary check catches planted violations', 'check-boundaries', { isBuffered: true }),
  () => check('Unused files, exports and dependencies', 'check-unused', { isBuffered: true }),
  () => tests('Tests of laws and simulations', parallel, `--projects=${laws}`),
  () => tests('Tests of the other projects', parallel, `--exclude=${endToEnd},${laws},${adapters}`),
  // They often wait for servers.
  () => tests('Tests of the adapters', parallel + 1, `--projects=${adapters}`),
];

async function lane(...first) {
  for (const step of first) await step();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
}

const endToEndTests = () =>
  steps.tool('End-to-end tests', nx, ['run', `${endToEnd}:test`, '--output-style=static', ...fresh], {
    environment,
    isBuffered: true,
  });

const built = build();
const checkTypes = () => check('Types', 'check-types', { isBuffered: true });
await Promise.all([lane(() => built, endToEndTests), lane(checkTypes, () => built)]);

const projects = readTestResults(root);
const { passed, failed, skipped, names } = totalsOf(projects, root);
console.log(`\n── Seconds per project\n${secondsPerProject(projects, runStartedAt).join('\n')}`);
console.log(`\n── The slowest test files\n${slowestFiles(projects, root, 10).join('\n')}`);
console.log('\n── Steps');
for (const { title, seconds } of steps.done) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
console.log(`${((Date.now() - runStartedAt) / 1000).toFixed(1).padStart(7)} s  in all\n`);
for (const name of names) console.log(name);
for (const title of steps.failed) console.log(`FAILED: ${title}`);
console.log(`total: ${passed} passed, ${failed} failed, ${skipped} skipped`);
if (steps.failed.length > 0 || failed > 0 || passed === 0) process.exit(1);

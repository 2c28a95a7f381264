/* global afterEach, beforeEach, describe, it, expect */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replayCommand } from './replay-reporter.cjs';
import { chooseSeed, runSettings } from './run-settings.cjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'laws-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a law with the workspace's settings, and says whether it held, what it drew, and what was printed. */
function run(law, { failed = [], environment = {} } = {}) {
  const preset = JSON.stringify(join(root, 'jest.preset.cjs'));
  writeFileSync(
    join(folder, 'jest.config.cjs'),
    `module.exports = { ...require(${preset}), rootDir: __dirname, testMatch: ['<rootDir>/*.test.ts'], transform: {} };`,
  );
  writeFileSync(
    join(folder, 'numbers.property.test.ts'),
    `const fc = require('fast-check');\nconst drawn = [];\n${law}
     afterAll(() => require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'drawn'))}, JSON.stringify(drawn)));`,
  );
  writeFileSync(join(folder, 'failed-seeds.json'), JSON.stringify(failed));
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GATEWAY_LAW_'));
  const child = spawnSync(process.execPath, [join(root, 'node_modules/jest/bin/jest.js')], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...environment },
    encoding: 'utf8',
  });
  const drawn = JSON.parse(readFileSync(join(folder, 'drawn'), 'utf8'));
  return { holds: child.status === 0, drawn, printed: child.stderr };
}

const draws =
  "it('numbers', () => fc.assert(fc.property(fc.nat(), (n) => void drawn.push(n)), { numRuns: 20 }));";
const planted =
  "it('no 7 at the end', () => fc.assert(fc.property(fc.nat(), (n) => n % 10 !== 7), { numRuns: 200 }));";
const failedOf = (law, changes = {}) => ({
  file: 'numbers.property.test.ts',
  law,
  seed: 5,
  reason: 'x',
  ...changes,
});

describe('a law', () => {
  it('draws the same with the same seed, and something else with another or with none', () => {
    const of = (environment) => run(draws, { environment }).drawn;
    const first = of({ GATEWAY_LAW_SEED: '5' });
    expect(first).toHaveLength(20);
    expect(of({ GATEWAY_LAW_SEED: '5' })).toEqual(first);
    expect(of({ GATEWAY_LAW_SEED: '6' })).not.toEqual(first);
    expect(of({})).not.toEqual(of({}));
  });

  it('draws as many cases as the environment says, or a single one of them', () => {
    const all = run(draws, { environment: { GATEWAY_LAW_SEED: '5' } }).drawn;
    const environment = { GATEWAY_LAW_SEED: '5', GATEWAY_LAW_CASES: '3' };
    expect(run(draws, { environment }).drawn).toEqual(all.slice(0, 3));
    const one = { GATEWAY_LAW_SEED: '5', GATEWAY_LAW_RUN: '11' };
    expect(run(draws, { environment: one }).drawn).toEqual([all[11]]);
  });

  it('draws first with the seeds that once failed, from a sample too', () => {
    const sample = "it('numbers', () => void drawn.push(...fc.sample(fc.nat(), 20)));";
    const environment = { GATEWAY_LAW_SEED: '6' };
    for (const law of [draws, sample]) {
      const [again, fresh] = ['5', '6'].map(
        (seed) => run(law, { environment: { GATEWAY_LAW_SEED: seed } }).drawn,
      );
      const whole = failedOf('numbers');
      expect(run(law, { environment, failed: [whole] }).drawn).toEqual([...again, ...fresh]);
      expect(run(law, { environment, failed: [{ ...whole, run: 4 }] }).drawn).toEqual([again[4], ...fresh]);
    }
  });

  it('that fails prints the command that repeats the failure alone', () => {
    const { holds, printed } = run(planted);
    expect(holds).toBe(false);
    const [, seed, index] =
      /GATEWAY_LAW_SEED=(\d+) GATEWAY_LAW_RUN=(\d+) npx jest .*-t 'no 7 at the end'/.exec(printed);
    const environment = { GATEWAY_LAW_SEED: seed, GATEWAY_LAW_RUN: index };
    expect(run(planted, { environment }).holds).toBe(false);
  });
});

describe('a seed that once failed', () => {
  // Neither the seed nor the single case of these runs finds the defect.
  const environment = { GATEWAY_LAW_SEED: '1', GATEWAY_LAW_CASES: '1' };

  it('finds a defect that the run would not have found', () => {
    expect(run(planted, { environment }).holds).toBe(true);
    expect(run(planted, { environment, failed: [failedOf('no 7 at the end')] }).holds).toBe(false);
  });

  it('of a law that there is not is a failure', () => {
    const { holds, printed } = run(planted, { environment, failed: [failedOf('no 8')] });
    expect(holds).toBe(false);
    expect(printed).toContain('has a seed of an unknown law: no 8');
  });
});

describe('the settings of a run', () => {
  it('have a seed in any case', () => {
    const environment = {};
    chooseSeed(environment);
    expect(runSettings(environment).seed).toBeGreaterThanOrEqual(0);
    const given = { GATEWAY_LAW_SEED: '12' };
    chooseSeed(given);
    expect(runSettings(given)).toEqual({ seed: 12 });
  });

  it('are whole numbers', () => {
    expect(() => chooseSeed({ GATEWAY_LAW_SEED: 'abc' })).toThrow(
      'GATEWAY_LAW_SEED has to be a whole number, not abc.',
    );
  });
});

describe('the command that repeats a law', () => {
  it('has the seed of the whole run where fast-check names none, and quotes the name', () => {
    const environment = { GATEWAY_LAW_SEED: '3', GATEWAY_LAW_CASES: '9', GATEWAY_TEST_DEPTH: 'full' };
    const place = { folder: 'libs/a', file: 'src/b.property.test.ts', law: "it's (so)" };
    expect(replayCommand({ ...place, failure: 'x', environment })).toBe(
      "(cd libs/a && GATEWAY_TEST_DEPTH=full GATEWAY_LAW_CASES=9 GATEWAY_LAW_SEED=3 npx jest src/b.property.test.ts -t 'it'\\''s \\(so\\)')",
    );
  });
});

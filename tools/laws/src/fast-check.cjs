/**
 * What laws get when they import `fast-check` (`moduleNameMapper` in jest.preset.cjs): the same, but that the seed is
 * that of the run, and that `assert` and `sample` first draw with the seeds that once failed.
 */
const { join } = require('node:path');
const { failedSeedsOf } = require('./failed-seeds.cjs');
const { runSettings } = require('./run-settings.cjs');

// By its path: the name leads here.
const installed = join(__dirname, '../../../node_modules/fast-check');
const { exports: entries } = require(join(installed, 'package.json'));
const fastCheck = require(join(installed, entries['.'].require.default));

const { seed, cases, run } = runSettings(process.env);
if (seed !== undefined) fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed });

/* global expect */
/** Those of the law that is tried, and before any test has begun those of the whole file. */
function failedSeeds() {
  const { testPath, currentTestName } = expect.getState();
  const ofFile = testPath === undefined ? [] : failedSeedsOf(testPath);
  return currentTestName === undefined ? ofFile : ofFile.filter(({ law }) => law === currentTestName);
}

const onlyRun = (index) => ({ path: String(index), numRuns: 1 });
const replayOf = ({ seed, run }) => ({ seed, ...(run !== undefined && onlyRun(run)) });

function assert(property, parameters = {}) {
  const fresh = { ...parameters, ...(cases !== undefined && { numRuns: cases }) };
  const rounds =
    run === undefined
      ? [...failedSeeds().map((failed) => ({ ...parameters, ...replayOf(failed) })), fresh]
      : [{ ...parameters, ...onlyRun(run) }];
  if (!property.isAsync()) return rounds.forEach((round) => void fastCheck.assert(property, round));
  return rounds.reduce(
    (earlier, round) => earlier.then(() => fastCheck.assert(property, round)),
    Promise.resolve(),
  );
}

/** A sample with a seed of its own is an example and no law. */
function sample(generator, parameters = {}) {
  const settings = typeof parameters === 'number' ? { numRuns: parameters } : parameters;
  if (settings.seed !== undefined) return fastCheck.sample(generator, settings);
  const rounds = [...failedSeeds().map((failed) => ({ ...settings, ...replayOf(failed) })), settings];
  return rounds.flatMap((round) => fastCheck.sample(generator, round));
}

const changed = { assert, sample };
module.exports = { ...fastCheck, ...changed, default: { ...fastCheck.default, ...changed } };
Object.defineProperty(module.exports, '__esModule', { value: true });

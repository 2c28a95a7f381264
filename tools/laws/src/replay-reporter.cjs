const { join, relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { failedSeedsFile, failedSeedsOf } = require('./failed-seeds.cjs');

const root = join(__dirname, '../../..');

/**
 * A reporter of Jest that prints the command that repeats a failing law, and fails when a seed of failed-seeds.json is of a law that
 * there is not.
 */
module.exports = class ReplayReporter {
  /** @type {string[]} */
  unknown = [];

  onTestResult({ path, context }, { testResults }) {
    const names = new Set(testResults.map(({ fullName }) => fullName));
    // A file that could not run has no tests.
    const failedSeeds = names.size > 0 ? failedSeedsOf(path) : [];
    for (const { law } of failedSeeds.filter(({ law }) => !names.has(law)))
      this.unknown.push(`${failedSeedsFile} beside ${path} has a seed of an unknown law: ${law}`);
    for (const { status, fullName, failureMessages } of testResults) {
      if (status !== 'failed' || !isLaw(path)) continue;
      const command = replayCommand({
        folder: relative(root, context.config.rootDir),
        file: relative(context.config.rootDir, path),
        law: fullName,
        failure: stripVTControlCharacters(failureMessages.join('\n')),
        environment: process.env,
      });
      process.stderr.write(`\nRepeat “${fullName}”:\n  ${command}\n`);
    }
  }

  onRunComplete() {
    for (const line of this.unknown) process.stderr.write(`\n${line}\n`);
  }

  getLastError() {
    return this.unknown.length > 0 ? new Error(this.unknown.join('\n')) : undefined;
  }
};

/** End-to-end laws are not told by their names. */
const isLaw = (path) => path.includes('.property.test.') || path.includes('gateway-e2e');

/** The command that repeats a law: with the seed and the run that fast-check names, or with the seed of the whole run. */
function replayCommand({ folder, file, law, failure, environment }) {
  const [, seed, run] = /\{ seed: (-?\d+), path: "(\d+)/.exec(failure) ?? [];
  const settings = {
    GATEWAY_TEST_DEPTH: environment.GATEWAY_TEST_DEPTH,
    GATEWAY_LAW_CASES: run === undefined ? environment.GATEWAY_LAW_CASES : undefined,
    GATEWAY_LAW_SEED: seed ?? environment.GATEWAY_LAW_SEED,
    GATEWAY_LAW_RUN: run,
  };
  const set = Object.entries(settings).filter(([, value]) => value !== undefined && value !== '');
  const variables = set.map(([name, value]) => `${name}=${value}`).join(' ');
  const pattern = law.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", "'\\''");
  const command = `${variables} npx jest ${file} -t '${pattern}'`;
  return folder === '' ? command : `(cd ${folder} && ${command})`;
}
module.exports.replayCommand = replayCommand;

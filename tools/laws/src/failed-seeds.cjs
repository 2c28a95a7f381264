const { existsSync, readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

/** The name of the file with the seeds that once failed. It stands beside the laws. */
exports.failedSeedsFile = 'failed-seeds.json';

/**
 * The seeds that once failed of the laws in a test file.
 *
 * @typedef {{
 *   file: string,
 *   law: string,
 *   seed: number,
 *   run?: number,
 *   reason: string,
 * }} FailedSeed `file` is the name of the test file, `law` the full name of the test, `run` the one run that failed,
 *   counted from 0, and `reason` says what went wrong
 * @param {string} testPath @returns {FailedSeed[]}
 */
exports.failedSeedsOf = (testPath) => {
  const path = join(dirname(testPath), exports.failedSeedsFile);
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')).filter(({ file }) => file === basename(testPath));
};

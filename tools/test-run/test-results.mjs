import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What Jest wrote of one project: `project` is its folder relative to the root, `result` the content of its
 * `test-results.json`.
 *
 * @typedef {{ project: string, result: object }} ProjectResult
 */

/** The results of all projects of the workspace. @returns {ProjectResult[]} */
export function readTestResults(root) {
  return ['apps', 'libs', 'tools']
    .flatMap((folder) => resultFiles(join(root, folder)))
    .map((file) => ({
      project: relative(root, dirname(file)).split(sep).join('/'),
      result: JSON.parse(readFileSync(file, 'utf8')),
    }));
}

function resultFiles(folder, depth = 3) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // A project that was moved or removed may have left its results behind.
    if (entry.name === 'test-results.json') return existsSync(join(folder, 'package.json')) ? [path] : [];
    const skip = depth === 0 || !entry.isDirectory() || ['node_modules', 'dist', 'src'].includes(entry.name);
    return skip ? [] : resultFiles(path, depth - 1);
  });
}

/**
 * Adds up what the projects report. `names` has a line for each test that failed or was skipped, the latter with the
 * reason in the title.
 */
export function totalsOf(projects, root) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const names = [];
  for (const { result } of projects) {
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

/** How a failure begins, without colours; the rest is in the project's own output. */
function beginning(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' ');
}

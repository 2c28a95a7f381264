/**
 * The table "seconds per project" as lines of text, the slowest project first. Seconds are those from the start of the
 * project's Jest to the end of its last test file. A project that Nx took from its cache has those of the run that
 * filled the cache, and says so.
 *
 * @param {import('./test-results.mjs').ProjectResult[]} projects
 * @param {number} runStartedAt milliseconds since 1970
 */
export function secondsPerProject(projects, runStartedAt) {
  const rows = projects
    .map(({ project, result }) => ({
      project,
      seconds: (lastEnd(result) - result.startTime) / 1000,
      files: result.testResults.length,
      tests: result.numTotalTests,
      note: result.startTime < runStartedAt ? 'cached' : '',
    }))
    .filter(({ files }) => files > 0)
    .sort((one, other) => other.seconds - one.seconds);
  const cells = rows.map(({ project, seconds, files, tests, note }) => [
    project,
    seconds.toFixed(1),
    String(files),
    String(tests),
    note,
  ]);
  return table([['project', 'seconds', 'files', 'tests', ''], ...cells]);
}

/** The files that took longest, with their seconds: where to look first when a run gets slower. */
export function slowestFiles(projects, root, count) {
  const cells = projects
    .flatMap(({ result }) => result.testResults)
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => [name.replace(`${root}/`, ''), seconds.toFixed(1)]);
  return table([['file', 'seconds'], ...cells]);
}

const lastEnd = ({ testResults, startTime }) =>
  testResults.reduce((latest, { endTime }) => Math.max(latest, endTime), startTime);

/** Columns of equal width: the first to the left, the others to the right. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}

const { writeFileSync } = require('node:fs');

/**
 * A reporter of Jest that writes the name of the first test that fails, or of the file that could not run, to the file
 * that `MUTANT_FAILURE_FILE` names. Jest's own results are not written when it ends at the first failure.
 */
module.exports = class FirstFailureReporter {
  onTestResult(_test, { testFilePath, testResults, numFailingTests, testExecError }) {
    if (numFailingTests === 0 && !testExecError) return;
    const failed = testResults.find(({ status }) => status === 'failed');
    writeFileSync(process.env.MUTANT_FAILURE_FILE, failed?.fullName ?? testFilePath);
  }
};

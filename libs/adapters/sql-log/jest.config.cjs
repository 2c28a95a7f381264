module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'sql-log',
  // Database servers and other processes are waited for, also on a busy machine.
  testTimeout: 120_000,
};

module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'sql-store',
  // Database servers and other processes are waited for, also on a busy machine.
  testTimeout: 120_000,
};

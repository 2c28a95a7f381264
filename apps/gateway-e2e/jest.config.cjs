module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'gateway-e2e',
  // Programs are started here, and a machine may be busy.
  testTimeout: 30_000,
  // Most of the time it is waited: for programs to start, and for limits to pass.
  maxWorkers: 2,
};

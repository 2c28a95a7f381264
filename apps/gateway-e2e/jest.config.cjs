module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'gateway-e2e',
  testSequencer: '<rootDir>/long-files-first.cjs',
  globalSetup: '<rootDir>/share-services.cjs',
  globalTeardown: '<rootDir>/end-shared-services.cjs',
  // Programs are started here, and waited for one after the other, also on a busy machine.
  testTimeout: 180_000,
  // Most of the time it is waited: for programs to start, and for limits to pass.
  maxWorkers: 2,
};

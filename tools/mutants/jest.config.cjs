/** Plain ES modules, so nothing is transformed (unlike the shared preset). */
module.exports = {
  displayName: 'mutants',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json', 'node'],
  transform: {},
  // Some tests start Jest runs of their own, which may take long on a busy machine.
  testTimeout: 120_000,
};

/** Plain ES modules, so nothing is transformed (unlike the shared preset). */
module.exports = {
  displayName: 'deployment',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json', 'node'],
  transform: {},
  // The first use of the renderer compiles it.
  testTimeout: 60_000,
};

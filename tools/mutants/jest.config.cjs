/** Plain ES modules, so nothing is transformed (unlike the shared preset). */
module.exports = {
  displayName: 'mutants',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.mjs'],
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json', 'node'],
  transform: {},
};

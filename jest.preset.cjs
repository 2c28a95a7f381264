const { chooseSeed } = require('./tools/laws/src/run-settings.cjs');

chooseSeed(process.env);

/** Jest settings shared by every project: tests run from the TypeScript sources, nothing is built first. */
module.exports = {
  // Names the folder of the transform cache, which all projects share (jest.transform.cjs).
  id: 'model-gateway',
  testEnvironment: 'node',
  // Jest looks up other globals through the context of the test, which costs laws and simulations a tenth of their time.
  sandboxInjectedGlobals: [
    'Array',
    'Boolean',
    'Error',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Set',
    'String',
  ],
  testEnvironmentOptions: { customExportConditions: ['@model-gateway/source', 'node', 'node-addons'] },
  // A test waits for what has to happen, not for a while: on a busy machine that may take long.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  moduleFileExtensions: ['ts', 'js', 'cjs', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^fast-check$': require.resolve('./tools/laws/src/fast-check.cjs'),
  },
  reporters: ['default', require.resolve('./tools/laws/src/replay-reporter.cjs')],
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      require.resolve('./jest.transform.cjs'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: false },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // Packages published as ES modules only; Jest's CommonJS runtime needs them transformed.
  transformIgnorePatterns: ['/node_modules/(?!(jose|oauth4webapi|openid-client)/)'],
};

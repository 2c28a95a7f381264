module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'otel-telemetry',
  setupFiles: [require.resolve('../../../jest.providers.cjs')],
  // It imports node:http when it first sends something, which Jest's CommonJS runtime cannot do untransformed.
  transformIgnorePatterns: ['/node_modules/(?!(jose|@opentelemetry/otlp-exporter-base)/)'],
};

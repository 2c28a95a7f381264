module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'inference-api',
  setupFiles: [require.resolve('../../../jest.providers.cjs')],
};

module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'config-file',
  setupFiles: [require.resolve('../../../jest.providers.cjs')],
};

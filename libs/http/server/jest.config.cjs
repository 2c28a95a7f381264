module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'http-server',
  setupFiles: [require.resolve('../../../jest.providers.cjs')],
};

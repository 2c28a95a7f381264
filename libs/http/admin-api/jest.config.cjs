module.exports = {
  ...require('../../../jest.preset.cjs'),
  displayName: 'admin-api',
  setupFiles: [require.resolve('../../../jest.providers.cjs')],
};

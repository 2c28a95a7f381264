module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'usage',
  setupFiles: [require.resolve('../../jest.providers.cjs')],
};

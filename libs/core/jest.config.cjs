module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'core',
  setupFiles: [require.resolve('../../jest.providers.cjs')],
};

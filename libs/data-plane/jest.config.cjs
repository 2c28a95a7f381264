module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'data-plane',
  setupFiles: [require.resolve('../../jest.providers.cjs')],
};

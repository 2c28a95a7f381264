module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'control-plane',
  setupFiles: [require.resolve('../../jest.providers.cjs')],
};

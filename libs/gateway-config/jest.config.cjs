module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'gateway-config',
  setupFiles: [require.resolve('../../jest.providers.cjs')],
};

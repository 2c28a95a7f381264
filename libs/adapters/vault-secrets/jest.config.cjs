module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'vault-secrets' };

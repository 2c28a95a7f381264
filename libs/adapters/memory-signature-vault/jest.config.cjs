module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'memory-signature-vault' };

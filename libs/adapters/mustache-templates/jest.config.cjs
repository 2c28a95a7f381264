module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'node-crypto' };

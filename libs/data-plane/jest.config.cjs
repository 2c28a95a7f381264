module.exports = { ...require('../../jest.preset.cjs'), displayName: 'data-plane' };

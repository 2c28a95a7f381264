module.exports = { ...require('../../jest.preset.cjs'), displayName: 'control-plane' };

module.exports = { ...require('../../jest.preset.cjs'), displayName: 'upstream-twin' };

module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'axios-transport' };

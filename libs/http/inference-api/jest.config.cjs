module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'inference-api' };

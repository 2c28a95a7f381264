module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'memory-response-cache' };

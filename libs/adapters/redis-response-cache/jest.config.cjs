module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'redis-response-cache' };

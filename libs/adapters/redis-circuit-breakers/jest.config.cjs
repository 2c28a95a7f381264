module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'redis-circuit-breakers' };

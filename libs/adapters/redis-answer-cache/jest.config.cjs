module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'redis-answer-cache' };

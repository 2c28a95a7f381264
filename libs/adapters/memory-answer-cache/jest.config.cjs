module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'memory-answer-cache' };

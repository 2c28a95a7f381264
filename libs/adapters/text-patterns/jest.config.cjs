module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'text-patterns' };

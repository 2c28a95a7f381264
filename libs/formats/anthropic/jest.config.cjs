module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'format-anthropic' };

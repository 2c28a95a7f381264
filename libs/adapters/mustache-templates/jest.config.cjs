module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'mustache-templates' };

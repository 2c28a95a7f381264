module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'json-schemas' };

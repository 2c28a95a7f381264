module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'sql-kit' };

module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'config-file' };

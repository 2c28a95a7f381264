module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'google-secret-manager' };

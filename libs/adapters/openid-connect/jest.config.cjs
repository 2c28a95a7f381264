module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'openid-connect' };

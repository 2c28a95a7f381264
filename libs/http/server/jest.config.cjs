module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'http-server' };

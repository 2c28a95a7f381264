module.exports = { ...require('../../../jest.preset.cjs'), displayName: 'prometheus-metrics' };

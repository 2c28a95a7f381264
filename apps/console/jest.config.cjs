const preset = require('../../jest.preset.cjs');

module.exports = {
  ...preset,
  displayName: 'console',
  moduleFileExtensions: [...preset.moduleFileExtensions, 'tsx'],
};

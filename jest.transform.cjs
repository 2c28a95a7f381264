/**
 * What Jest transforms sources with: `@swc/jest`, with a cache that all projects share. Its own cache key has the whole
 * configuration of a project, so that each of forty projects would transform the core library again.
 */
const { createHash } = require('node:crypto');
const swc = require('@swc/jest');
const versions = [require('@swc/core/package.json').version, require('@swc/jest/package.json').version];

module.exports = {
  createTransformer(options) {
    const settings = JSON.stringify([versions, options]);
    return {
      ...swc.createTransformer(options),
      getCacheKey: (source, file, { supportsStaticESM, instrument }) =>
        createHash('sha1')
          .update(JSON.stringify([settings, file, supportsStaticESM, instrument]))
          .update(source)
          .digest('hex'),
    };
  },
};

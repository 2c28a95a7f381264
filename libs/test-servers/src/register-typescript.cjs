/**
 * For `node --require`: lets a process that a test starts run the TypeScript sources. Start it with
 * `--conditions=@model-gateway/source`, as Jest does for the tests themselves.
 */
const { transformFileSync } = require('@swc/core');
const Module = require('node:module');

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const isSource = parent?.filename?.endsWith('.ts') && /^\.{1,2}\/.*\.js$/.test(request);
  return resolve.call(this, isSource ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};
require.extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
    sourceMaps: false,
  });
  module._compile(code, file);
};

import { InvalidRequestError } from '@model-gateway/core';
import type { ConfigTools } from '../readers/config-tools.js';

/**
 * For tests: patterns are those of JavaScript but without look-around and back-references, every schema but one of
 * the type `nothing` lets pass what has its `const`, and `trusted.example` (also at port 8443) is the only trusted host.
 */
export const testConfigTools: ConfigTools = {
  patterns: {
    compile: (source) => {
      if (/\(\?[=!<]|\\[1-9]/.test(source)) return undefined;
      try {
        const pattern = new RegExp(source);
        return { test: (text) => pattern.test(text) };
      } catch {
        return undefined;
      }
    },
  },
  schemas: {
    compile: (schema) => {
      if (schema['type'] === 'nothing')
        throw new InvalidRequestError('invalid_value', 'The type is unknown.');
      return (value) => (value === schema['const'] ? undefined : 'is something else');
    },
  },
  isTrustedHost: ({ host }) => host === 'trusted.example' || host === 'trusted.example:8443',
};

/** Compiles every pattern as JavaScript does, accepts every schema, trusts no host. */
export const plainConfigTools: ConfigTools = {
  patterns: { compile: (source) => new RegExp(source) },
  schemas: { compile: () => () => undefined },
  isTrustedHost: () => false,
};

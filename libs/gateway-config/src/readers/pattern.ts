import type { TextPattern } from '@model-gateway/core';
import type { Reader } from './read-context.js';

const rule =
  'must be a regular expression that can be matched in bounded time, without back-references and look-around';

/** Each takes time to compile, and memory while the config is cached. */
const maxPatterns = 100;

const refusedPattern = { size: 100 };

export const readPattern: Reader<TextPattern> = (value, context) => {
  if (typeof value !== 'string') return context.refuse(rule);
  if (!context.allowsOneMore('patterns', maxPatterns, 'regular expressions')) return undefined;
  // Some are refused only after they were compiled.
  const pattern = context.state.tools.patterns.compile(value);
  if (!context.allowsPattern(pattern ?? refusedPattern)) return undefined;
  return pattern ?? context.refuse(rule);
};

import type { TextPattern } from '@model-gateway/core';
import type { Reader } from './place.js';

const rule =
  'must be a regular expression that can be matched in bounded time, without back-references and look-around';

/** Each takes time to be compiled, and memory for as long as the config is known. */
const mostPatterns = 100;

export const readPattern: Reader<TextPattern> = (value, place) => {
  if (typeof value !== 'string') return place.refuse(rule);
  if (!place.counts('patterns', mostPatterns, 'regular expressions')) return undefined;
  return place.reading.tools.patterns.compile(value) ?? place.refuse(rule);
};

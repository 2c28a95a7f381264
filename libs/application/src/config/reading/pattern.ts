import type { TextPattern } from '@model-gateway/core';
import type { Reader } from './place.js';

const rule =
  'must be a regular expression that can be matched in bounded time, without back-references and look-around';

export const readPattern: Reader<TextPattern> = (value, place) =>
  (typeof value === 'string' ? place.reading.tools.patterns.compile(value) : undefined) ?? place.refuse(rule);

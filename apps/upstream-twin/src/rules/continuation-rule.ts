import { startOf } from '../answers/answer-part.js';
import type { Rule } from './rule.js';

/** A token is for the request that it was given for, and for no other. */
export const continuationRule: Rule = (request) =>
  Number.isNaN(startOf(request)) ? 'The continuation token does not match the request.' : undefined;

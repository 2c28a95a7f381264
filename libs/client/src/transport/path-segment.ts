import { OptionError } from '../errors/option-error.js';
import { isWellFormed } from '../options/well-formed.js';

/**
 * Encodes a name as one path segment. Throws an {@link OptionError} for an empty text, for `.` and `..`, which URLs
 * resolve, for a lone surrogate, and for other types.
 *
 * @param option the name of the option, for the error
 */
export function pathSegment(name: unknown, option: string): string {
  if (typeof name !== 'string' || ['', '.', '..'].includes(name) || !isWellFormed(name)) {
    throw new OptionError(option, 'must be a name: a text that is not empty, nor . or ..');
  }
  return encodeURIComponent(name);
}

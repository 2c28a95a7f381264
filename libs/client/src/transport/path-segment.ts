import { OptionError } from '../errors/option-error.js';
import { isWellFormed } from '../options/well-formed.js';

/**
 * A name as one segment of a path. Throws an {@link OptionError} for what would be another path, or none: an empty text,
 * `.` and `..`, which addresses resolve, half a character, and what is no text.
 *
 * @param option what the name is called
 */
export function pathSegment(name: unknown, option: string): string {
  if (typeof name !== 'string' || ['', '.', '..'].includes(name) || !isWellFormed(name)) {
    throw new OptionError(option, 'must be a name: a text that is not empty, nor . or ..');
  }
  return encodeURIComponent(name);
}

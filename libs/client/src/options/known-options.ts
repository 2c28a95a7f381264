import { OptionError } from '../errors/option-error.js';
import { headerOptions } from './header-names.js';
import { isPlainObject } from './plain-object.js';

/** Options of a call. */
export const callOptionNames: readonly string[] = [
  ...headerOptions,
  'signal',
  'timeout',
  'maxRetries',
  'headers',
];

/** Options of a client. */
export const clientOptionNames: readonly string[] = [
  ...callOptionNames.filter((name) => name !== 'signal'),
  'baseURL',
  'fetch',
  'dangerouslyAllowBrowser',
];

/** Throws an {@link OptionError} for a value that is not an object and for an unknown option. */
export function refuseUnknownOptions(options: unknown, known: readonly string[]): void {
  if (!isPlainObject(options)) throw new OptionError('options', 'must be an object');
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    throw new OptionError(name.slice(0, 100), 'is not an option');
  }
}

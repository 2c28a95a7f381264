import { OptionError } from '../errors/option-error.js';
import { headerOptions } from './header-names.js';

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

/** Throws an {@link OptionError} for an option that nobody would look at, such as a misspelled one. */
export function refuseUnknownOptions(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    throw new OptionError(name.slice(0, 100), 'is not an option');
  }
}

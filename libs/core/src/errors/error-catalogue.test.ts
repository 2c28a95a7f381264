import * as core from '../index.js';
import { errorCatalogue } from './error-catalogue.js';
import { failureClasses } from './failure-classes.js';
import { GatewayError } from './gateway-error.js';
import { UpstreamStatusError } from './upstream-errors.js';

type ErrorClass = new (...args: never[]) => GatewayError;

/** The classes of this library that say themselves which code they have. */
const ownClasses = Object.values<unknown>(core).filter(
  (value): value is ErrorClass =>
    typeof value === 'function' && Object.getPrototypeOf(value) === GatewayError,
);

describe('errorCatalogue', () => {
  // That each of their codes stands in it under each of their kinds is a matter of types.
  it('knows every class of failure', () => {
    const known = new Set<unknown>(Object.values(failureClasses));
    expect(ownClasses.length).toBeGreaterThan(10);
    expect(ownClasses.filter((each) => !known.has(each))).toEqual([UpstreamStatusError]);
  });

  it.each(Object.entries(failureClasses))('has the code of a failure of kind %s', (kind, Failure) => {
    // Classes with several codes take one as their first argument.
    const failure = new (Failure as unknown as new (...args: string[]) => GatewayError)(
      'invalid_value',
      'no',
    );
    expect(failure.kind).toBe(kind);
    expect(errorCatalogue).toHaveProperty(failure.code);
  });

  it('says of each code in sentences when it occurs and what to do', () => {
    for (const [code, kinds] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      for (const { when, remedy } of Object.values(kinds)) expect(`${when} ${remedy}`).toMatch(/^[A-Z].*\.$/);
    }
  });
});

import { InvalidRequestError } from '@model-gateway/core';

/** Longer names do not exist. */
export const longestFieldName = 100;

/** The error for a field of a form that says what is wrong with it. */
export function invalidFormField(name: string, what: string): InvalidRequestError {
  const param = name.slice(0, longestFieldName);
  return new InvalidRequestError('invalid_value', `The form field ${param} ${what}.`, { param });
}

import { InvalidRequestError, type TemplateAllowance } from '@model-gateway/core';

/** Takes steps off what is allowed. Throws `InvalidRequestError` when there are no more. */
export function spend(allowance: TemplateAllowance, steps: number): void {
  allowance.steps -= steps;
  if (allowance.steps >= 0) return;
  throw new InvalidRequestError(
    'invalid_value',
    'The template takes too much work with these variables: its sections repeat too often.',
  );
}

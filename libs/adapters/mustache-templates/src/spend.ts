import { InvalidRequestError, type TemplateAllowance } from '@model-gateway/core';

/** Subtracts steps from an allowance. @throws InvalidRequestError when it is used up */
export function spend(allowance: TemplateAllowance, steps: number): void {
  allowance.steps -= steps;
  if (allowance.steps >= 0) return;
  throw new InvalidRequestError(
    'invalid_value',
    'The template takes too much work with these variables: its sections repeat too often.',
  );
}

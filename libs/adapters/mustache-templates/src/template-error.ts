import { InvalidRequestError } from '@model-gateway/core';

/** The error for an invalid template, with line and column. */
export function templateError(problem: string, text: string, index: number): InvalidRequestError {
  const lines = text.slice(0, index).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return new InvalidRequestError(
    'invalid_value',
    `This is no template: ${problem} (line ${lines.length}, column ${column}).`,
  );
}

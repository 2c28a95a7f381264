import { GuardrailDeniedError, type Usage } from '@model-gateway/core';

/**
 * Has an answer checked that was paid for, whatever becomes of it: a denial tells what it has cost.
 *
 * @param usage undefined: the upstream did not tell
 */
export async function charged(
  usage: Usage | undefined,
  check: () => Promise<void> | undefined | void,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!usage || !(error instanceof GuardrailDeniedError)) throw error;
    const { message, param, side } = error;
    throw new GuardrailDeniedError(message, { ...(param !== undefined && { param }), side, usage });
  }
}

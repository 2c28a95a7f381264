import type { Limits } from '@model-gateway/core';
import { type Admission, type Admissions, RateLimitReachedError } from '@model-gateway/usage';
import type { InferenceCommand } from './inference-command.js';

type Admitting = Pick<
  InferenceCommand<unknown>,
  'caller' | 'signal' | 'onAdmitted' | 'onRefused' | 'whileAdmitting'
>;

/**
 * Counts a request towards the limits of its caller before anything is attempted. Rejects with `RateLimitReachedError` or
 * `BudgetExhaustedError`.
 */
export async function admitCaller(limits: Limits, admissions: Admissions, command: Admitting): Promise<void> {
  try {
    noteAdmission(await admissions.admit([limits]), command);
  } catch (failure) {
    noteRefusal(failure, command);
  }
}

/**
 * Counts a plain request towards the limits of its caller and its target at once, right before the attempt.
 *
 * @throws what {@link admitCaller} rejects with
 * @returns a promise only when the admission is asynchronous
 */
export function admitPlain(
  ofTarget: Limits | undefined,
  admissions: Admissions,
  command: Admitting,
): Promise<void> | void {
  const { limits: ofCaller } = command.caller;
  if (!(ofCaller ?? ofTarget)) return;
  try {
    const admission = admissions.admit([ofCaller, ofTarget].filter((limits) => limits !== undefined));
    if (!(admission instanceof Promise)) return noteAdmission(admission, command);
    return command.whileAdmitting(admission).then(
      (late) => noteAdmission(late, command),
      (failure: unknown) => noteRefusal(failure, command),
    );
  } catch (failure) {
    noteRefusal(failure, command);
  }
}

function noteAdmission(admission: Admission, command: Admitting): void {
  const { signal } = command;
  if (signal.aborted) admission.withdraw();
  signal.throwIfAborted();
  command.onAdmitted(admission);
}

function noteRefusal(failure: unknown, command: Admitting): never {
  if (failure instanceof RateLimitReachedError) command.onRefused(failure.standings);
  throw failure;
}

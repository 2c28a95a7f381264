import { BudgetExhaustedError, type Limits, type Target } from '@model-gateway/core';
import type { Admission, Admissions } from '@model-gateway/usage';
import { AttemptLog } from '../attempts/attempt-log.js';
import { RequestAdmissions } from './request-admissions.js';

const target: Target = { kind: 'google', model: 'm', credential: { type: 'api-key', apiKey: 'k' } };
const limits: Limits = { owner: 'key:caller', rates: [], budgets: [] };
const exhausted = new BudgetExhaustedError('The budget is used up.');

/** The admissions of a request under a config, whose caller may be too poor for a target. */
async function admitted(isTooPoor: () => boolean) {
  const open = new Set<Admission>();
  const admit = (): Admission => {
    const admission = {
      chooseTarget: () => {
        if (isTooPoor()) throw exhausted;
      },
      settle: () => void open.delete(admission),
      withdraw: () => void open.delete(admission),
    } as unknown as Admission;
    open.add(admission);
    return admission;
  };
  const attemptLog = new AttemptLog();
  const command = {
    limits: [limits],
    signal: new AbortController().signal,
    isPlain: false,
    attemptLog,
    onAdmitted: () => undefined,
    onRefused: () => undefined,
    whileAdmitting: <Result>(admitting: Promise<Result>) => admitting,
  };
  const admissions = RequestAdmissions.of({ admit } as unknown as Admissions, command, () => ({}) as never);
  await admissions.admitCaller();
  return { admissions, attemptLog, open };
}

describe('the admissions of a request under a config', () => {
  it('refuse the request when its first attempt is too expensive for the caller', async () => {
    const { admissions, attemptLog, open } = await admitted(() => true);
    await expect(admissions.admitAttempt(target)).rejects.toBe(exhausted);
    attemptLog.finish();
    expect(open.size).toBe(0);
  });

  it('skip a later attempt that is too expensive: the failure of the one before stays', async () => {
    let isTooPoor = false;
    const { admissions, attemptLog, open } = await admitted(() => isTooPoor);
    const first = await admissions.admitAttempt(target);
    // Nothing was sent, so that the next attempt takes over its admission.
    first?.withdraw();
    isTooPoor = true;
    await expect(admissions.admitAttempt(target)).rejects.toMatchObject({
      name: 'TargetSkippedError',
      reason: 'budget_exhausted',
    });
    attemptLog.finish();
    expect(open.size).toBe(0);
  });

  it('are given back with the request when no attempt took them', async () => {
    const { attemptLog, open } = await admitted(() => false);
    expect(open.size).toBe(1);
    attemptLog.finish();
    expect(open.size).toBe(0);
  });

  it('are one for each attempt that was sent', async () => {
    const { admissions, attemptLog, open } = await admitted(() => false);
    const first = await admissions.admitAttempt(target);
    expect(open.size).toBe(1);
    first?.settle({ place: target });
    const second = await admissions.admitAttempt(target);
    expect(open.size).toBe(1);
    second?.settleCached(target);
    attemptLog.finish();
    expect(open.size).toBe(0);
  });
});

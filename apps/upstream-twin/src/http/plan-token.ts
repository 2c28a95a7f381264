import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'express';
import { planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import { bodyOf } from './request-parts.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import { tokenEndpoint } from './token-endpoint.js';
import type { TwinState } from '../call/twin-state.js';

/** `POST /token`; the twin's own address is a good audience. */
export async function planToken(request: Request, state: TwinState): Promise<ResponsePlan> {
  const startedAt = state.now();
  const { delayMs } = state.tokenCalls;
  if (delayMs > 0) await sleep(delayMs);
  const fault = state.faults.take({ path: request.originalUrl, isTokenEndpoint: true });
  const instead = fault && planInsteadOfAnswer(fault);
  const host = request.get('host') ?? '';
  const audience = `http://${host}/token`;
  const plan = instead ?? (await tokenEndpoint(bodyOf(request).toString('utf8'), [audience], state));
  state.tokenCalls.add({ startedAt, endedAt: state.now(), status: plan.status });
  return plan;
}

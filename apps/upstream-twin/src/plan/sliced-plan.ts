import type { ResponsePlan } from './response-plan.js';

/** A unary body in four pieces, so that faults after n events have something to count. */
export function slicedPlan(plan: ResponsePlan): ResponsePlan {
  const text = plan.steps.map((step) => (step.do === 'write' ? step.data.toString() : '')).join('');
  const size = Math.ceil(text.length / 4);
  const steps = [0, 1, 2, 3].map((part) => ({
    do: 'write' as const,
    data: text.slice(part * size, (part + 1) * size),
  }));
  return { ...plan, steps };
}

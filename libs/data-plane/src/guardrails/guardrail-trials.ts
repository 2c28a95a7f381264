import { GuardrailDeniedError, type Clock, type HttpTransport, type Scheduler } from '@model-gateway/core';
import type { BenchFinding, BenchQuestion, Guardrail, GuardrailBench } from '@model-gateway/gateway-config';
import { GuardrailBudget } from './guardrail-budget.js';
import { Guards } from './guards.js';

/** What guardrails work with outside of a request. */
interface TrialTools {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** Has guardrails look at a text just as they look at that of a request, within the same bounds. */
export class GuardrailTrials implements GuardrailBench {
  constructor(private readonly tools: TrialTools) {}

  async look(
    guardrails: readonly Guardrail[],
    { side, text, requestId, signal }: BenchQuestion,
  ): Promise<readonly BenchFinding[]> {
    const found: BenchFinding[] = [];
    const guards = new Guards(guardrails, side, {
      ...this.tools,
      scrutiny: new GuardrailBudget(this.tools),
      onVerdict: ({ guardrail, holds, isUnchecked }) =>
        found.push({ guardrail, holds, ...(isUnchecked && { isUnchecked }) }),
    });
    try {
      await guards.check([text], { requestId, signal, reportLoss: () => undefined });
    } catch (error) {
      // What is found is the answer here, also where a request would be denied.
      if (!(error instanceof GuardrailDeniedError)) throw error;
    }
    return found;
  }
}

import { guardrailFixture, jsonAnswer, webhook, without } from '../testing/guardrail-fixture.js';
import { GuardrailTrials } from './guardrail-trials.js';

describe('GuardrailTrials', () => {
  it('tells what each guardrail finds, also behind one that would deny', async () => {
    const { webhooks, scheduler, call } = guardrailFixture();
    webhooks.answer = () => jsonAnswer({}, 500);
    const trials = new GuardrailTrials({ transport: webhooks, scheduler, clock: scheduler });
    const first = without('bomb', { path: 'config.input_guardrails[0]', name: 'no bombs' });
    const second = without('gun', { path: 'config.input_guardrails[1]' });
    const third = webhook({ onFailure: 'allow' }, { path: 'config.input_guardrails[2]' });
    const question = { side: 'input', text: 'a bomb', requestId: 'req_1', signal: call.signal } as const;
    expect(await trials.look([first, second, third], question)).toEqual([
      { guardrail: first, holds: false },
      { guardrail: second, holds: true },
      { guardrail: third, holds: true, isUnchecked: true },
    ]);
  });
});

import type { MessagesErrorBody } from '@model-gateway/contract';
import { loadRecordedCases, type RecordedCase } from '../anthropic-corpus/anthropic-case.js';
import { differs } from './differs.js';
import { nativeFailureProblems } from '../anthropic-corpus/failures.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { callerKey } from '../support/start-gateway.js';

interface CountCase extends RecordedCase {
  readonly facts: { readonly totalTokens?: number };
}

const corpus = loadRecordedCases<CountCase>(({ operation }) => operation === 'countTokens');
const suite = corpus ? describe : describe.skip;

suite(`recorded token counts through the gateway${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const services = useRecordedServices();

  async function problemsOf(recorded: CountCase): Promise<string[]> {
    services.upstream.play(recorded);
    const slug = recorded.provider === 'vertex' ? '@vertex' : '@google';
    const response = await fetch(`${services.gateway.url}/v1/messages/count_tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': callerKey },
      body: JSON.stringify({
        model: `${slug}/${recorded.model ?? 'gemini-2.5-flash'}`,
        messages: [{ role: 'user', content: 'recorded' }],
      }),
    });
    const address = services.upstream.received()?.url ?? 'nothing';
    const problems = address.endsWith(':countTokens') ? [] : [`asked ${address}`];
    if (recorded.status >= 400) return [...problems, ...(await nativeFailureProblems(recorded, response))];
    const answer = (await response.json()) as { input_tokens: number } | MessagesErrorBody;
    return [...problems, ...differs('answer', { input_tokens: recorded.facts.totalTokens }, answer)];
  }

  it('are those of the upstream, and so are its failures', async () => {
    const problems: string[] = [];
    for (const recorded of corpus ?? []) {
      const found = await problemsOf(recorded);
      problems.push(...found.map((problem) => `${recorded.id}: ${problem}`));
    }
    process.stdout.write(`Recorded token counts: ${corpus?.length} cases, ${problems.length} problems\n`);
    expect(corpus).not.toEqual([]);
    expect(problems).toEqual([]);
  });
});

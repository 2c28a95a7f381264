import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const prompt = '[[twin:words 60]] Tell a long story. [[twin:part 20]]';
const whole = '[[twin:words 60]] Tell a long story.';

describe('an answer that is longer than one request gives', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  beforeEach(() => services.twin.reset());

  const ask = (model: string, content: string) =>
    services.client().chat.completions.create({ model, messages: [{ role: 'user', content }] });

  async function streamed(model: string, content: string) {
    const messages = [{ role: 'user' as const, content }];
    const stream_options = { include_usage: true };
    const stream = await services
      .client()
      .chat.completions.create({ model, messages, stream: true, stream_options });
    const said = { text: '', finishes: [] as unknown[], ids: new Set<string>(), completionTokens: 0 };
    for await (const { id, choices, usage } of stream) {
      said.ids.add(id);
      said.text += choices[0]?.delta.content ?? '';
      if (choices[0]?.finish_reason) said.finishes.push(choices[0].finish_reason);
      said.completionTokens += usage?.completion_tokens ?? 0;
    }
    return said;
  }

  it.each(['@google/gemini-4-argon', '@vertex/gemini-4-argon'])(
    'is one answer of %s, unary and streamed',
    async (model) => {
      const expected = (await ask(model, whole)).choices[0]?.message.content;
      await services.twin.reset();
      const answer = await ask(model, prompt);
      expect(answer.choices).toMatchObject([{ message: { content: expected }, finish_reason: 'stop' }]);
      const requests = await services.twin.requests();
      expect(requests.length).toBeGreaterThan(2);
      const { text, finishes, ids, completionTokens } = await streamed(model, prompt);
      expect(text).toBe(expected);
      expect(finishes).toEqual(['stop']);
      expect(ids.size).toBe(1);
      expect(completionTokens).toBe(answer.usage?.completion_tokens);
      expect((await services.twin.requests()).length).toBe(2 * requests.length);
    },
  );

  const laterPart = { bodyContains: '"continuationToken"' };
  const withConfig = (config: object) => ({ 'x-gateway-config': JSON.stringify(config) });

  it('fails as a whole where a later part fails and nobody tries again', async () => {
    await services.twin.fault({ match: laterPart, fault: { kind: 'status', code: 503 } });
    const asked = services.client(withConfig({ retry: { attempts: 0 } })).chat.completions.create({
      model: '@google/gemini-4-argon',
      messages: [{ role: 'user', content: prompt }],
    });
    await expect(asked).rejects.toMatchObject({ status: 503 });
    expect(await services.twin.requests()).toHaveLength(2);
  });

  it('is whole where a later part breaks off and the answer begins anew', async () => {
    const expected = (await ask('@google/gemini-4-argon', whole)).choices[0]?.message.content ?? '';
    await services.twin.fault({ match: laterPart, fault: { kind: 'cut', afterEvents: 1 } });
    const stream = await services.client(withConfig({ on_interrupt: 'restart' })).chat.completions.create({
      model: '@google/gemini-4-argon',
      messages: [{ role: 'user', content: prompt }],
      stream: true,
    });
    let text = '';
    for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    expect(text.endsWith(expected.slice(-40))).toBe(true);
  });
});

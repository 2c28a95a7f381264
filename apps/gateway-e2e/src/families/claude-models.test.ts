import { postChat } from '../support/chat-client.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { weatherTool } from '../tool-loops/tool-loop.js';

/** Those that the twin serves. */
const models = [
  'claude-3-haiku',
  'claude-3-5-sonnet-v2',
  'claude-3-5-haiku',
  'claude-3-7-sonnet',
  'claude-sonnet-4',
  'claude-opus-4',
  'claude-opus-4-1',
  'claude-sonnet-4-5',
  'claude-haiku-4-5',
  'claude-opus-4-5',
  'claude-sonnet-4-6',
  'claude-opus-4-6',
  'claude-opus-4-7',
  'claude-opus-4-8',
  'claude-sonnet-5',
  'claude-opus-5',
  'claude-fable-5',
  'claude-mythos-5',
  'claude-haiku-5-5',
  'claude-sonnet-5-5',
  'claude-opus-5-5',
  'claude-fable-5-1',
];

const user = (content: string) => ({ role: 'user', content });
const schema = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
const asSchema = (name: string, of: object) => ({ type: 'json_schema', json_schema: { name, schema: of } });

/** Each is legal for some models only, as it stands. */
const wishes: Readonly<Record<string, object>> = {
  'a forced call': { tools: [weatherTool], tool_choice: 'required' },
  'a forced call, and thoughts': {
    tools: [weatherTool],
    tool_choice: 'required',
    reasoning_effort: 'high',
  },
  'more than anybody can say': { max_tokens: 200_000 },
  'the most thought': { reasoning_effort: 'xhigh' },
  'no thought': { reasoning_effort: 'none' },
  'a budget to think': { thinking: { type: 'enabled', budget_tokens: 3000 } },
  'temperature and top_p': { temperature: 0.4, top_p: 0.5 },
  'the usual temperature, and top_p': { temperature: 1, top_p: 0.5 },
  'an answer in a form': { response_format: asSchema('closed', schema) },
  'a dictionary for an answer': {
    response_format: asSchema('open', { type: 'object', additionalProperties: { type: 'integer' } }),
  },
  'an answer that goes on': { messages: [user('Say'), { role: 'assistant', content: 'I say' }] },
  'later instructions': {
    messages: [user('Say'), { role: 'system', content: 'Now!' }, user('Well?')],
  },
};

describe('what a Claude model can do, as the gateway knows it', () => {
  let services: Services;
  beforeAll(async () => (services = await shareServices()));
  afterAll(() => services.stop());

  it.each(models)('is what its card says: %s takes every wish', async (model) => {
    const refused: string[] = [];
    for (const [wish, more] of Object.entries(wishes)) {
      const response = await postChat({
        gateway: services.gateway.url,
        body: { model: `@vertex/anthropic.${model}`, messages: [user('Hi')], ...more },
      });
      const text = await response.text();
      if (response.status !== 200) refused.push(`${wish}: ${response.status} ${text}`);
    }
    expect(refused).toEqual([]);
  });
});

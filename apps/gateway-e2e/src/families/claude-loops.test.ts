import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { clients, type LoopClient } from '../tool-loops/loop-client.js';
import { runLoop } from '../tool-loops/tool-loop.js';
import { seenMessages } from './seen-messages.js';

const sonnet = '@vertex/anthropic.claude-sonnet-4-5@20250929';
const budget = { type: 'enabled', budget_tokens: 2000 };

/** How Claude thinks: before the first words of a turn, or before each. */
const ways: readonly [string, Way][] = [
  ['by a budget', { model: sonnet, options: { thinking: budget }, everyStep: false }],
  [
    'by a budget, between calls too',
    {
      model: sonnet,
      options: { thinking: budget, anthropic_beta: ['interleaved-thinking-2025-05-14'] },
      everyStep: true,
    },
  ],
  [
    'as it likes',
    {
      model: '@vertex/anthropic.claude-opus-4-6',
      options: { thinking: { type: 'adaptive' } },
      everyStep: true,
    },
  ],
  [
    'and shows none of it',
    {
      model: '@vertex/anthropic.claude-opus-4-7',
      options: { thinking: { type: 'adaptive', include_thoughts: false } },
      everyStep: true,
    },
  ],
  ['unasked', { model: '@vertex/anthropic.claude-sonnet-5', options: {}, everyStep: true }],
  [
    'always, and binds its thoughts to what was said before',
    { model: '@vertex/anthropic.claude-opus-5-5', options: { reasoning_effort: 'high' }, everyStep: true },
  ],
];

interface Way {
  readonly model: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** It thinks before each step of calls, not before the first of a turn only. */
  readonly everyStep: boolean;
}

/** What is asked, what each thought is made of, and turns and steps of each loop. */
const paris = 'What is the weather in Paris?';
const both = 'Compare the weather in Paris and London.';
const encrypted = ['thinking', 'redacted_thinking'];
const loops: readonly [string, { question: string; thoughts: string[]; calls: number }, number, number][] = [
  ['two steps in one turn', { question: paris, thoughts: ['thinking'], calls: 1 }, 1, 2],
  ['ten steps in one turn', { question: paris, thoughts: ['thinking'], calls: 1 }, 1, 10],
  ['ten turns', { question: paris, thoughts: ['thinking'], calls: 1 }, 10, 1],
  ['parallel calls, step by step', { question: both, thoughts: ['thinking'], calls: 2 }, 1, 3],
  ['parallel calls, turn by turn', { question: both, thoughts: ['thinking'], calls: 2 }, 3, 1],
  [
    'thoughts in part encrypted',
    { question: `${paris} [[twin:redact]]`, thoughts: encrypted, calls: 1 },
    2,
    2,
  ],
];

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

describe.each(Object.entries(clients))('%s', (_client, client: LoopClient) => {
  describe.each(ways)('with a Claude that thinks %s', (_way, { model, options, everyStep }) => {
    it.each(loops)('returns every thought in a loop of %s', async (_loop, asked, turns, steps) => {
      const { question, thoughts, calls: callsPerStep } = asked;
      const loop = { client, model: () => model, question, turns, steps, options };
      const { calls } = await runLoop(services, loop);
      expect(new Set(calls.map(({ id }) => id)).size).toBe(turns * steps * callsPerStep);

      const requests = await seenMessages(services.twin);
      expect(requests).toHaveLength(turns * (steps + 1));
      const [first] = requests;
      for (const [index, { body, steps: history }] of requests.entries()) {
        expect(body.thinking).toEqual(first?.body.thinking);
        const rounds = index - Math.floor(index / (steps + 1));
        const uses = Array.from({ length: callsPerStep }, () => 'tool_use');
        const expected = Array.from({ length: rounds }, (_, round) => [
          ...(everyStep || round % steps === 0 ? thoughts : []),
          'text',
          ...uses,
        ]);
        expect(history.map((blocks) => blocks.map(({ type }) => type))).toEqual(expected);
      }
    });

    it('names each call and its result by the same id', async () => {
      const question = 'Compare the weather in Paris and London.';
      const loop = { client, model: () => model, question, turns: 1, steps: 2, options };
      const { calls } = await runLoop(services, loop);
      const last = (await seenMessages(services.twin)).at(-1);
      const blocks = last?.body.messages.flatMap(({ content }) => content) ?? [];
      const ids = calls.map(({ id }) => id);
      expect(blocks.flatMap(({ type, id }) => (type === 'tool_use' ? id : []))).toEqual(ids);
      expect(blocks.flatMap(({ tool_use_id: id }) => id ?? [])).toEqual(ids);
    });

    it('makes calls without arguments', async () => {
      const tools = [{ type: 'function', function: { name: 'get_time' } } as const];
      const question = 'What time is it?';
      const loop = { client, model: () => model, question, turns: 1, steps: 2, options, tools };
      const { calls } = await runLoop(services, loop);
      expect(calls.map((call) => call.function.arguments)).toEqual(['{}', '{}']);
    });
  });
});

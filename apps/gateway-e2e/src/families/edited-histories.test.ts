import type { ErrorBody } from '@model-gateway/contract';
import * as fc from 'fast-check';
import { postChat, readStream } from '../support/chat-client.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { echoing, sdk, stripping, withBlocks, type HistoryMessage } from '../tool-loops/loop-client.js';
import { runLoop, weatherTool } from '../tool-loops/tool-loop.js';
import { families, familyNames } from './families.js';

function call(id: string, name: string, text: string) {
  return { id, type: 'function', function: { name, arguments: text } };
}

let services: Services;
/** What clients of every kind keep of conversations with every family. */
const retained: HistoryMessage[] = [
  { role: 'system', content: 'It is late.' },
  { role: 'developer', content: [{ type: 'text', text: 'Be brief.' }] },
  { role: 'user', content: 'Hurry!' },
  { role: 'assistant', content: '' },
  { role: 'assistant', content: 'Well, ' },
  {
    role: 'user',
    name: 'Ann',
    content: [
      { type: 'text', text: 'This:' },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
    ],
  },
  { role: 'assistant', content: null, tool_calls: [call('cut', 'get_weather', '{"city": "Par')] },
  { role: 'tool', tool_call_id: 'cut', content: '' },
  { role: 'assistant', content: 'And: ', tool_calls: [call('other tool', 'get.time', '')] },
  { role: 'tool', tool_call_id: 'other tool', content: [{ type: 'text', text: 'Noon.' }] },
];

beforeAll(async () => {
  services = await shareServices();
  const question = 'Compare the weather in Paris and London. [[twin:think Two cities.]][[twin:redact]]';
  for (const name of familyNames) {
    for (const client of [echoing, stripping(sdk()), withBlocks(echoing)]) {
      const { model } = families[name];
      const options = { reasoning_effort: 'low' };
      const loop = { client, model: () => model, question, turns: 1, steps: 2, options };
      retained.push(...(await runLoop(services, loop)).messages);
    }
  }
});
afterAll(() => services.stop());

const requests = fc.record({
  /** Which messages make the history. Conversations are cut and joined: most pieces are in their order. */
  pieces: fc.array(
    fc.record({ from: fc.nat(), length: fc.integer({ min: 1, max: 6 }), backwards: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
  family: fc.constantFrom(...familyNames),
  tools: fc.boolean(),
  stream: fc.boolean(),
  options: fc.constantFrom(
    {},
    { reasoning_effort: 'low' },
    { thinking: { type: 'enabled', budget_tokens: 2000 } },
  ),
});

/** One of them. */
type Request = typeof requests extends fc.Arbitrary<infer One> ? One : never;

/** Results that nothing called before are left out: the gateway does not take them. */
function historyOf({ pieces }: Request): HistoryMessage[] {
  const called = new Set<unknown>();
  return pieces
    .flatMap(({ from, length, backwards }) => {
      const start = from % retained.length;
      const piece = retained.slice(start, start + length);
      return backwards ? piece.toReversed() : piece;
    })
    .filter(({ tool_calls: calls = [], tool_call_id: id }) => {
      for (const call of calls as { id: string }[]) called.add(call.id);
      return id === undefined || called.has(id);
    });
}

it('no upstream refuses a history, however its client has cut it and put it together', async () => {
  const seen = { answered: 0, refused: 0 };
  const holds = async (request: Request) => {
    const { family, tools, stream, options } = request;
    const body = {
      ...options,
      model: families[family].model,
      messages: historyOf(request),
      ...(tools && { tools: [weatherTool] }),
      stream,
    };
    const response = await postChat({ gateway: services.gateway.url, body });
    if (response.status !== 200) {
      // What the gateway itself does not take names its place, and nobody was asked.
      const { error } = (await response.json()) as ErrorBody;
      expect(error).not.toHaveProperty('upstream');
      expect([response.status, error.param]).toEqual([400, expect.stringMatching(/^messages/)]);
      seen.refused += 1;
      return;
    }
    if (stream) expect((await readStream(response)).error).toBeUndefined();
    else await response.text();
    seen.answered += 1;
  };
  await fc.assert(fc.asyncProperty(requests, holds), { numRuns: 1000 });
  expect(seen.answered).toBeGreaterThan(300);
});

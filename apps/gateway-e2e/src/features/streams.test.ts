import { everything, askStreamed } from '../support/ask.js';
import { chunk, play } from '../support/played-answer.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const call = (name: string, args?: object, more: object = {}) => ({
  functionCall: { name, ...(args && { args }), ...more },
});
const stop = { finishReason: 'STOP' };
const strict = { 'x-gateway-strict-standard-compliance': 'true' };

describe('calls and text in pieces', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const callsOf = (message: { tool_calls?: { function: { name: string; arguments: string } }[] }) =>
    (message.tool_calls ?? []).map(({ function: { name, arguments: text } }) => [name, JSON.parse(text)]);

  it.each([everything, strict])(
    'parallel calls in chunks of their own keep apart: %j (R11, K5)',
    async (headers) => {
      const chunks = [
        chunk([call('a', { n: 1 })]),
        chunk([call('b', { n: 2 }), call('c', { n: 3 })]),
        chunk([call('a', { n: 4 })], stop),
      ];
      const { whole, streamed } = await play(services, chunks, { headers });
      const expected = [1, 2, 3, 4].map((n, at) => [['a', 'b', 'c', 'a'][at], { n }]);
      expect(callsOf(whole.message)).toEqual(expected);
      expect(callsOf(streamed.message)).toEqual(expected);
      expect([whole.finish, streamed.finish]).toEqual(['tool_calls', 'tool_calls']);
    },
  );

  it('ids are unique, even when the upstream repeats one or gives none (R12)', async () => {
    const same = { id: 'call_0' };
    const parts = [call('a', {}, same), call('b', {}, same), call('c'), call('d')];
    const seen: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { whole, streamed } = await play(services, [chunk(parts, stop)]);
      for (const { message } of [whole, streamed]) {
        const ids = message.tool_calls.map(({ id }: { id: string }) => id);
        expect(new Set(ids).size).toBe(4);
        seen.push(...ids.slice(2));
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([everything, strict])('any order and mixture of parts is served: %j (R13, K4)', async (headers) => {
    const parts = [
      { text: 'One ' },
      call('a', { n: 1 }),
      { text: 'two ' },
      call('b', { n: 2 }),
      { text: 'three' },
    ];
    const inOne = [chunk(parts, stop)];
    const inMany = [...parts.map((part) => chunk([part])), chunk([{ text: '' }], stop)];
    for (const chunks of [inOne, inMany]) {
      for (const { message, finish } of Object.values(await play(services, chunks, { headers }))) {
        expect(message.content).toBe('One two three');
        expect(callsOf(message)).toEqual([
          ['a', { n: 1 }],
          ['b', { n: 2 }],
        ]);
        expect(finish).toBe('tool_calls');
        expect(JSON.stringify(message.tool_calls)).not.toContain('null');
      }
    }
  });

  it('a call without arguments has {} (R7)', async () => {
    const { whole, streamed } = await play(services, [chunk([call('now')], stop)]);
    expect(whole.message.tool_calls[0].function.arguments).toBe('{}');
    expect(streamed.message.tool_calls[0].function.arguments).toBe('{}');
  });

  describe('arguments in pieces (R14)', () => {
    const first = call('book', undefined, { id: 'x', willContinue: true });
    const piece = (jsonPath: string, value: object) => ({
      functionCall: { partialArgs: [{ jsonPath, ...value }], willContinue: true },
    });
    const pieces = [
      piece('$.city', { stringValue: 'Par', willContinue: true }),
      piece('$.city', { stringValue: 'is' }),
      piece('$.guests[0].age', { numberValue: 7 }),
      piece('$.late', { boolValue: false }),
      piece("$['note to']", { nullValue: 'NULL_VALUE' }),
    ];
    const expected = { city: 'Paris', guests: [{ age: 7 }], late: false, 'note to': null };

    it.each([
      ['are closed by an empty call', [{ functionCall: {} }]],
      ['end with the stream when the closing chunk is missing', []],
      ['are closed by the next call', [call('after', { n: 1 })]],
    ])('%s', async (_how, rest) => {
      const parts = [first, ...pieces, ...rest];
      const { streamed } = await play(services, [
        ...parts.map((part) => chunk([part])),
        chunk(undefined, stop),
      ]);
      expect(callsOf(streamed.message)[0]).toEqual(['book', expected]);
      expect(callsOf(streamed.message)).toHaveLength(
        rest.length > 0 && 'args' in rest[0]!.functionCall ? 2 : 1,
      );
      expect(streamed.finish).toBe('tool_calls');
    });

    it('come from Vertex AI on demand, in its own words', async () => {
      const { answer, sent, losses } = await askStreamed(services, {
        model: '@vertex/gemini-3-pro-preview',
        messages: [{ role: 'user', content: 'Use get_weather for "Reykjavik".' }],
        tools: [
          {
            type: 'function',
            function: {
              name: 'get_weather',
              parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
            },
          },
        ],
        tool_choice: 'required',
        google: { tool_config: { function_calling_config: { stream_function_call_arguments: true } } },
      });
      expect(losses).toEqual([]);
      expect(sent?.body.toolConfig.functionCallingConfig).toEqual({
        streamFunctionCallArguments: true,
        mode: 'ANY',
      });
      const pieces = answer.chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
      expect(pieces.map((each) => each.function?.arguments ?? '').join('')).toBe('{"city":"Reykjavik"}');
    });
  });

  it('members that nobody knew are kept in the raw view (R55)', async () => {
    const unknown = { avgLogprobs: -0.5, ofTomorrow: { a: [1] } };
    const chunks = [chunk([{ text: 'Hi' }], { ...stop, ...unknown })];
    for (const { facts } of Object.values(await play(services, chunks))) {
      expect(facts.upstream).toEqual(unknown);
    }
    const strictly = await play(services, chunks, { headers: strict });
    expect(strictly.whole.facts).not.toHaveProperty('upstream');
    expect(strictly.streamed.facts).not.toHaveProperty('upstream');
  });
});

import fc from 'fast-check';
import { readStream } from '../support/chat-client.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { callerKey } from '../support/start-gateway.js';

const seed = Number(process.env.GATEWAY_LAW_SEED ?? Date.now() % 2 ** 31);
const draws = 15;

const digits = fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), minLength: 1, maxLength: 21 });
/** Numbers of JSON that a double spells otherwise, mostly. */
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constant('0'),
      digits.map((text) => `1${text}`),
    ),
    fc.option(digits, { nil: '' }).map((text) => (text === '' ? '' : `.${text}`)),
    fc.constantFrom('', '', 'e2', 'E-5', 'e+17'),
  )
  .map((parts) => parts.join(''));
const numberLists = fc.array(number, { minLength: 4, maxLength: 4 });

/** A JSON object with the numbers, and text that looks like one. */
function objectOf(numbers: readonly string[]): string {
  const [first, second, third, last] = numbers;
  return `{"n0":${first},"text":"1.0, \\"2.50\\"","list":[{"n1":${second}},{"n2":${third}}],"n3":${last}}`;
}

/** The numbers of {@link objectOf} that a text has, escaped or not. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/\\?"n([0-3])\\?":\s*([-+\d.eE]+)/g)].map(
    ([, , digitsOfNumber = '']) => digitsOfNumber,
  );
}

const modelsOf = {
  Gemini: '@vertex/gemini-3-flash-preview',
  'the Gemini API': '@google/gemini-2.5-flash',
  Claude: '@vertex/anthropic.claude-sonnet-4-5@20250929',
  Llama: '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  Mistral: '@vertex/mistralai.mistral-medium-3',
} as const;
type Family = keyof typeof modelsOf;
const families = Object.keys(modelsOf) as Family[];

/** What the upstream answers: one call with this JSON text of arguments. */
function answerOf(family: Family, json: string, streamed: boolean): string {
  if (family === 'Claude') {
    const block = `{"type":"tool_use","id":"toolu_1","name":"f","input":${json}}`;
    if (!streamed) {
      return `{"id":"msg_1","type":"message","role":"assistant","model":"c","content":[${block}],"stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":1}}`;
    }
    const event = (type: string, members: string) => `event: ${type}\ndata: {"type":"${type}"${members}}\n\n`;
    return [
      event(
        'message_start',
        ',"message":{"id":"msg_1","model":"c","usage":{"input_tokens":1,"output_tokens":1}}',
      ),
      event('content_block_start', `,"index":0,"content_block":${block.replace(json, '{}')}`),
      event(
        'content_block_delta',
        `,"index":0,"delta":{"type":"input_json_delta","partial_json":${JSON.stringify(json)}}`,
      ),
      event('content_block_stop', ',"index":0'),
      event('message_delta', ',"delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":2}'),
      event('message_stop', ''),
    ].join('');
  }
  if (family === 'Llama' || family === 'Mistral') {
    const call = `"tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"f","arguments":${JSON.stringify(json)}}}]`;
    const usage = '"usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}';
    return streamed
      ? `data: {"choices":[{"index":0,"delta":{"role":"assistant",${call}},"finish_reason":"tool_calls"}],${usage}}\n\ndata: [DONE]\n\n`
      : `{"choices":[{"index":0,"message":{"role":"assistant","content":null,${call}},"finish_reason":"tool_calls"}],${usage}}`;
  }
  const whole = `{"candidates":[{"content":{"role":"model","parts":[{"functionCall":{"name":"f","args":${json}}}]},"finishReason":"STOP","index":0}],"usageMetadata":{"promptTokenCount":1,"candidatesTokenCount":1,"totalTokenCount":2}}`;
  return streamed ? `data: ${whole}\r\n\r\n` : whole;
}

describe(`numbers are carried as they are written (seed ${seed})`, () => {
  const services = useRecordedServices();
  const drawn = fc.sample(numberLists, { numRuns: draws, seed });

  const play = (body: string, streamed: boolean): void =>
    services.upstream.play({ status: 200, framing: streamed ? 'sse-lf' : 'json', body: Buffer.from(body) });

  async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(services.gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
      body,
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([200, text]);
    return text;
  }

  describe.each(families)('%s', (family) => {
    const model = modelsOf[family];

    it.each([false, true])('in arguments, results and schemas of a chat (streamed: %s)', async (streamed) => {
      for (const numbers of drawn) {
        const json = objectOf(numbers);
        play(answerOf(family, json, streamed), streamed);
        const schema = `{"type":"object","properties":{"a":{"type":"number","default":${numbers[0]}}},"examples":[${json}]}`;
        const answer = await post(
          '/v1/chat/completions',
          `{"model":"${model}","stream":${streamed},"messages":[{"role":"user","content":"Go"},
            {"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"f","arguments":${JSON.stringify(json)}}}]},
            {"role":"tool","tool_call_id":"call_1","content":${JSON.stringify(json)}}],
            "tools":[{"type":"function","function":{"name":"f","parameters":${schema}}}]}`,
        );
        const sent = services.upstream.received()?.body ?? '';
        const sentNumbers = numbersIn(sent);
        expect(sentNumbers.slice(0, 8).length).toBe(8);
        for (let at = 0; at < sentNumbers.length; at += 4) {
          expect(sentNumbers.slice(at, at + 4)).toEqual(numbers);
        }
        const got = streamed
          ? (await readStream(new Response(answer))).chunks
              .flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? [])
              .map((call) => call.function?.arguments ?? '')
              .join('')
          : (
              JSON.parse(answer) as {
                choices: [{ message: { tool_calls: [{ function: { arguments: string } }] } }];
              }
            ).choices[0].message.tool_calls[0].function.arguments;
        expect(numbersIn(got)).toEqual(numbers);
      }
    });
  });

  it.each([false, true])('in messages of Gemini (streamed: %s)', async (streamed) => {
    for (const numbers of drawn) {
      const json = objectOf(numbers);
      play(answerOf('Gemini', json, streamed), streamed);
      const got = await post(
        '/v1/messages',
        `{"model":"${modelsOf.Gemini}","max_tokens":100,"stream":${streamed},
          "messages":[{"role":"user","content":"Go"},
          {"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":${json}}]},
          {"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":${JSON.stringify(json)}}]}],
          "tools":[{"name":"f","input_schema":{"type":"object","properties":{"a":{"default":${json}}}}}]}`,
      );
      expect(numbersIn(got)).toEqual(numbers);
      const sent = services.upstream.received()?.body ?? '';
      expect(numbersIn(sent)).toEqual([...numbers, ...numbers, ...numbers]);
    }
  });

  it.each([false, true])('in native messages of Claude (streamed: %s)', async (streamed) => {
    for (const numbers of drawn) {
      const json = objectOf(numbers);
      const answer = answerOf('Claude', json, streamed);
      play(answer, streamed);
      const got = await post(
        '/v1/messages',
        `{"model":"${modelsOf.Claude}","max_tokens":1e2,"temperature":1.0,"stream":${streamed},
          "messages":[{"role":"user","content":"Go"},
          {"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"f","input":${json}}]},
          {"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"x"}]}],
          "tools":[{"name":"f","input_schema":{"type":"object","default":${json}}}],"novelty":${json}}`,
        { 'x-gateway-config': '{"override_params":{"top_k":5}}' },
      );
      expect(got).toBe(answer.replace('"model":"c"', `"model":"${modelsOf.Claude}"`));
      const sent = services.upstream.received()?.body ?? '';
      expect(numbersIn(sent)).toEqual([...numbers, ...numbers, ...numbers]);
      expect(sent).toContain('"max_tokens":1e2,"temperature":1.0,');
    }
  });

  it('in native contents of Gemini', async () => {
    for (const numbers of drawn) {
      const json = objectOf(numbers);
      const answer = answerOf('Gemini', json, false);
      play(answer, false);
      const got = await post(
        '/v1beta/models/gemini-2.5-flash:generateContent',
        `{"contents":[{"role":"user","parts":[{"text":"Go"}]},{"role":"model","parts":[{"functionCall":{"name":"f","args":${json}}}]},
          {"role":"user","parts":[{"functionResponse":{"name":"f","response":${json}}}]}],
          "generationConfig":{"temperature":1.0}}`,
        {
          'x-gateway-provider': '@google',
          'x-gateway-config': '{"override_params":{"generationConfig":{"topK":5}}}',
        },
      );
      expect(got).toBe(answer);
      const sent = services.upstream.received()?.body ?? '';
      expect(numbersIn(sent)).toEqual([...numbers, ...numbers]);
      expect(sent).toContain('"temperature":1.0');
    }
  });
});

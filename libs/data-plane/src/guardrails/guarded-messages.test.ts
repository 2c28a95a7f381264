import { without } from '../testing/guardrail-fixture.js';
import {
  denied,
  describeGuardedNative,
  json,
  NativeGuardrailFixture,
  rawChunk,
} from '../testing/guarded-native-fixture.js';
import { guardedMessages } from './guarded-messages.js';

const request = { body: { messages: [{ role: 'user', content: 'How are you?' }] } };
const fixture = new NativeGuardrailFixture(guardedMessages, request, (body) => ({
  body,
  contentType: 'application/json',
  headers: {},
}));

function chunk(...events: readonly object[]) {
  return rawChunk(events.map((event) => `event: x\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}

const start = (content_block: object) => ({ type: 'content_block_start', index: 0, content_block });
const delta = (delta: object) => ({ type: 'content_block_delta', index: 0, delta });
const says = (text: string) => delta({ type: 'text_delta', text });
const stop = (stop_reason: string) => ({ type: 'message_delta', delta: { stop_reason } });

describe('guardedMessages', () => {
  describeGuardedNative(fixture, [
    chunk(start({ type: 'text', text: '' }), says('fi')),
    chunk(says('ne'), stop('end_turn')),
  ]);

  it.each<[string, unknown, boolean]>([
    [
      'text',
      {
        content: [
          { type: 'text', text: '{"a"' },
          { type: 'text', text: ':1}' },
        ],
      },
      true,
    ],
    ['no JSON', { content: [{ type: 'text', text: 'Hello' }] }, false],
    [
      'a call',
      {
        content: [
          { type: 'thinking', thinking: '' },
          { type: 'tool_use', id: '1' },
        ],
      },
      true,
    ],
    ['thoughts alone', { content: [{ type: 'thinking', thinking: '{}' }], stop_reason: 'max_tokens' }, false],
    ['a refusal', { content: [], stop_reason: 'refusal' }, true],
    ['no message', 7, false],
  ])('asks a whole answer of %s for JSON', async (_name, whole, passes) => {
    const { completed, answer } = fixture.setUp({ output: [json] }, whole);
    const outcome = completed();
    if (passes) await expect(outcome).resolves.toBe(answer);
    else await expect(outcome).rejects.toMatchObject(denied);
  });

  it.each<[string, readonly ReturnType<typeof chunk>[], boolean]>([
    ['text in deltas', [chunk(says('a bo')), chunk(says('mb'))], false],
    ['text that a block begins with', [chunk(start({ type: 'text', text: 'a bomb' }))], false],
    ['lines that end otherwise', [rawChunk(`data:${JSON.stringify(says('bomb'))}\r\n\r\n`)], false],
    [
      'data in several lines',
      [rawChunk(`data: ${JSON.stringify(says('bomb')).replace(/,/, ',\ndata: ')}\n\n`)],
      false,
    ],
    ['thoughts', [chunk(delta({ type: 'thinking_delta', thinking: 'bomb' }))], true],
    ['arguments', [chunk(delta({ type: 'input_json_delta', partial_json: 'bomb' }))], true],
    ['signs of life', [rawChunk(': bomb\n\ndata: bomb\n\n', false)], true],
  ])('looks at %s of a stream for what they are', async (_name, chunks, passes) => {
    const { streamed, log } = fixture.setUp({ output: [without('bomb')] }, undefined, chunks);
    const outcome = streamed();
    if (passes) return expect(outcome).resolves.toEqual(chunks);
    await expect(outcome).rejects.toMatchObject(denied);
    expect(log).not.toContain('seen');
  });

  it('has no text of a stream that is only a call, or a refusal', async () => {
    const call = fixture.setUp({ output: [json] }, undefined, [chunk(start({ type: 'tool_use' }))]);
    await expect(call.streamed()).resolves.toHaveLength(1);
    const refusal = fixture.setUp({ output: [json] }, undefined, [chunk(stop('refusal'))]);
    await expect(refusal.streamed()).resolves.toHaveLength(1);
    expect([...call.verdicts, ...refusal.verdicts]).toEqual([]);
  });
});

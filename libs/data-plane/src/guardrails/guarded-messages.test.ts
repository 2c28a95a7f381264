import type { MessagesProvider, NativeMessagesChunk } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import { guardrail, guardrailFixture, without } from '../testing/guardrail-fixture.js';
import { longestHeldAnswer } from './guarded-answer.js';
import { guardedMessages } from './guarded-messages.js';

const request = { body: { messages: [{ role: 'user', content: 'How are you?' }] } };
const json = guardrail({ type: 'json_schema', check: () => undefined });

const encoder = new TextEncoder();

function chunk(...events: readonly object[]): NativeMessagesChunk {
  const text = events.map((event) => `event: x\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return { bytes: encoder.encode(text), begun: true };
}

const start = (content_block: object) => ({ type: 'content_block_start', index: 0, content_block });
const delta = (delta: object) => ({ type: 'content_block_delta', index: 0, delta });
const says = (text: string) => delta({ type: 'text_delta', text });
const stop = (stop_reason: string) => ({ type: 'message_delta', delta: { stop_reason } });

function setUp(
  guardrails: { readonly input?: readonly Guardrail[]; readonly output?: readonly Guardrail[] },
  whole: unknown = {},
  chunks: readonly NativeMessagesChunk[] = [],
) {
  const fixture = guardrailFixture();
  const log: string[] = [];
  const answer = {
    body: encoder.encode(JSON.stringify(whole)),
    contentType: 'application/json',
    headers: {},
  };
  const provider: MessagesProvider = {
    complete: async () => (log.push('complete'), answer),
    async *stream() {
      for (const one of chunks) {
        log.push('chunk');
        yield one;
      }
    },
  };
  const { input, output } = guardrails;
  const configured = {
    ...(input && { inputGuardrails: input }),
    ...(output && { outputGuardrails: output }),
  };
  const messages = guardedMessages(configured, fixture.dependencies)(provider);
  const streamed = async () => {
    const seen: NativeMessagesChunk[] = [];
    for await (const one of messages.stream(request, fixture.call)) {
      log.push('seen');
      seen.push(one);
    }
    return seen;
  };
  return { ...fixture, log, provider, messages, answer, streamed };
}

const denied = { kind: 'guardrail-denied' };

describe('guardedMessages', () => {
  it('is nothing at all without guardrails', () => {
    const { messages, provider } = setUp({});
    expect(messages).toBe(provider);
  });

  it('looks at the request before anything is sent', async () => {
    const { messages, call, log, streamed } = setUp({ input: [without('you')] });
    await expect(messages.complete(request, call)).rejects.toMatchObject(denied);
    await expect(streamed()).rejects.toMatchObject(denied);
    expect(log).toEqual([]);
  });

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
    const { messages, call, answer } = setUp({ output: [json] }, whole);
    const outcome = messages.complete(request, call);
    if (passes) await expect(outcome).resolves.toBe(answer);
    else await expect(outcome).rejects.toMatchObject(denied);
  });

  it('holds a stream back until it is checked, then gives it byte for byte', async () => {
    const chunks = [
      chunk(start({ type: 'text', text: '' }), says('fi')),
      chunk(says('ne'), stop('end_turn')),
    ];
    const { streamed, log } = setUp({ output: [without('bomb')] }, undefined, chunks);
    await expect(streamed()).resolves.toEqual(chunks);
    expect(log).toEqual(['chunk', 'chunk', 'seen', 'seen']);
  });

  it.each<[string, readonly NativeMessagesChunk[], boolean]>([
    ['text in deltas', [chunk(says('a bo')), chunk(says('mb'))], false],
    ['text that a block begins with', [chunk(start({ type: 'text', text: 'a bomb' }))], false],
    [
      'lines that end otherwise',
      [{ bytes: encoder.encode(`data:${JSON.stringify(says('bomb'))}\r\n\r\n`), begun: true }],
      false,
    ],
    [
      'data in several lines',
      [
        {
          bytes: encoder.encode(`data: ${JSON.stringify(says('bomb')).replace(/,/, ',\ndata: ')}\n\n`),
          begun: true,
        },
      ],
      false,
    ],
    ['thoughts', [chunk(delta({ type: 'thinking_delta', thinking: 'bomb' }))], true],
    ['arguments', [chunk(delta({ type: 'input_json_delta', partial_json: 'bomb' }))], true],
    ['signs of life', [{ bytes: encoder.encode(': bomb\n\ndata: bomb\n\n'), begun: false }], true],
  ])('looks at %s of a stream for what they are', async (_name, chunks, passes) => {
    const { streamed, log } = setUp({ output: [without('bomb')] }, undefined, chunks);
    const outcome = streamed();
    if (passes) return expect(outcome).resolves.toEqual(chunks);
    await expect(outcome).rejects.toMatchObject(denied);
    expect(log).not.toContain('seen');
  });

  it('has no text of a stream that is only a call, or a refusal', async () => {
    const call = setUp({ output: [json] }, undefined, [chunk(start({ type: 'tool_use' }))]);
    await expect(call.streamed()).resolves.toHaveLength(1);
    const refusal = setUp({ output: [json] }, undefined, [chunk(stop('refusal'))]);
    await expect(refusal.streamed()).resolves.toHaveLength(1);
    expect([...call.verdicts, ...refusal.verdicts]).toEqual([]);
  });

  it('denies a stream that is too long to be held', async () => {
    const { streamed } = setUp({ output: [without('bomb')] }, undefined, [
      { bytes: new Uint8Array(longestHeldAnswer), begun: true },
    ]);
    await expect(streamed()).rejects.toMatchObject(denied);
  });
});

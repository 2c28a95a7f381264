import {
  GuardrailDeniedError,
  UpstreamUnreachableError,
  type ChatChoice,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStreamPart,
} from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import { guardrail, guardrailFixture, jsonAnswer, webhook, without } from '../testing/guardrail-fixture.js';
import { longestHeldAnswer } from './guarded-answer.js';
import { guardedChat } from './guarded-chat.js';

const request: ChatRequest = {
  messages: [
    { role: 'system', content: [{ type: 'text', text: 'Be kind.' }] },
    { role: 'user', content: [{ type: 'text', text: 'How are you?' }] },
  ],
  tools: [],
  sampling: {},
};

function choice(index: number, text: string, more: Partial<ChatChoice> = {}): ChatChoice {
  const content = [
    { type: 'reasoning', text: 'bomb' },
    { type: 'text', text },
  ] as const;
  return { index, content, finish: { reason: 'stop' }, citations: [], metadata: {}, ...more };
}

const text = (text: string, choice = 0): ChatStreamPart => ({ type: 'text', choice, text });
const finish: ChatStreamPart = { type: 'finish', choice: 0, finish: { reason: 'stop' } };

interface Scene {
  readonly input?: readonly Guardrail[];
  readonly output?: readonly Guardrail[];
  readonly response?: ChatResponse;
  /** An error is thrown where it stands. */
  readonly batches?: readonly (readonly ChatStreamPart[] | Error)[];
}

function setUp({ input, output, response = { choices: [choice(0, 'Fine.')] }, batches = [] }: Scene) {
  const fixture = guardrailFixture();
  const log: string[] = [];
  const provider: ChatProvider = {
    complete: async () => (log.push('complete'), response),
    prepare: async () => (log.push('prepare'), []),
    async *stream() {
      log.push('stream');
      try {
        for (const batch of batches) {
          if (batch instanceof Error) throw batch;
          log.push('batch');
          yield batch;
        }
      } finally {
        log.push('closed');
      }
    },
  };
  const configured = {
    ...(input && { inputGuardrails: input }),
    ...(output && { outputGuardrails: output }),
  };
  const policy = guardedChat(configured, fixture.dependencies);
  const chat = policy(provider);
  const streamed = async () => {
    const seen: (readonly ChatStreamPart[])[] = [];
    for await (const parts of chat.stream(request, fixture.call)) {
      log.push('seen');
      seen.push(parts);
    }
    return seen;
  };
  return { ...fixture, log, provider, chat, streamed };
}

const json = guardrail({ type: 'json_schema', check: () => undefined });

describe('guardedChat', () => {
  it('is nothing at all without guardrails', () => {
    const { provider, chat } = setUp({});
    expect(chat).toBe(provider);
  });

  it('looks at the whole conversation before anything is sent', async () => {
    const { chat, call, log, streamed } = setUp({ input: [without('kind.\nHow')] });
    await expect(chat.complete(request, call)).rejects.toBeInstanceOf(GuardrailDeniedError);
    await expect(streamed()).rejects.toBeInstanceOf(GuardrailDeniedError);
    expect(log).toEqual([]);
  });

  it('waits for webhooks before anything is sent', async () => {
    const { chat, call, log, webhooks } = setUp({ input: [webhook()] });
    let answer: () => void = () => undefined;
    webhooks.answer = () => new Promise((resolve) => (answer = () => resolve(jsonAnswer({ verdict: true }))));
    const completed = chat.complete(request, call);
    await Promise.resolve();
    expect(log).toEqual([]);
    answer();
    await expect(completed).resolves.toMatchObject({ choices: [{ index: 0 }] });
    expect(log).toEqual(['complete']);
  });

  it('looks at nothing that is only prepared', async () => {
    const { chat, call, log, verdicts, webhooks } = setUp({ input: [without('kind'), webhook()] });
    await chat.prepare(request, call, false);
    expect([log, verdicts, webhooks.requests]).toEqual([['prepare'], [], []]);
  });

  it('looks at the text of every choice, and at nothing but the text', async () => {
    const harmless = setUp({ output: [without('bomb')] });
    await expect(harmless.chat.complete(request, harmless.call)).resolves.toBeDefined();
    const response = { choices: [choice(0, 'Fine.'), choice(1, 'A bomb.')] };
    const harmful = setUp({ output: [without('bomb')], response });
    await expect(harmful.chat.complete(request, harmful.call)).rejects.toMatchObject({
      message: 'The guardrail config.guardrails[0] denied the answer.',
    });
  });

  it.each<[string, Partial<ChatChoice>, boolean]>([
    ['a call', { content: [{ type: 'tool-call', id: '1', name: 'f', arguments: '{}' }] }, true],
    ['filtered', { content: [], finish: { reason: 'content_filter' } }, true],
    ['empty', { content: [] }, false],
    [
      'cut in its reasoning',
      { content: [{ type: 'reasoning', text: '{}' }], finish: { reason: 'length' } },
      false,
    ],
    [
      'text beside a call',
      {
        content: [
          { type: 'text', text: '{' },
          { type: 'tool-call', id: '1', name: 'f', arguments: '{}' },
        ],
      },
      false,
    ],
    [
      'text in pieces',
      {
        content: [
          { type: 'text', text: '{"a"' },
          { type: 'text', text: ':1}' },
        ],
      },
      true,
    ],
  ])('asks an answer that is %s for JSON: passes %#', async (_name, more, passes) => {
    const { chat, call } = setUp({ output: [json], response: { choices: [choice(0, '', more)] } });
    const outcome = chat.complete(request, call);
    if (passes) await expect(outcome).resolves.toBeDefined();
    else await expect(outcome).rejects.toBeInstanceOf(GuardrailDeniedError);
  });

  it('passes an answer on that has no choices', async () => {
    const response = { choices: [], promptBlock: { reason: 'SAFETY' } };
    const { chat, call, verdicts } = setUp({ output: [json], response });
    await expect(chat.complete(request, call)).resolves.toBe(response);
    expect(verdicts).toEqual([]);
  });

  it('streams as it comes when only the request is guarded', async () => {
    const { streamed, log } = setUp({ input: [without('bomb')], batches: [[text('a')], [finish]] });
    await expect(streamed()).resolves.toEqual([[text('a')], [finish]]);
    expect(log).toEqual(['stream', 'batch', 'seen', 'batch', 'seen', 'closed']);
  });

  it('holds a stream back until it is checked, then gives it as it came', async () => {
    const batches = [[text('a')], [text(' b'), text('c')], [finish]];
    const { streamed, log, verdicts } = setUp({ output: [without('bomb')], batches });
    await expect(streamed()).resolves.toEqual(batches);
    expect(log).toEqual(['stream', 'batch', 'batch', 'batch', 'closed', 'seen', 'seen', 'seen']);
    expect(verdicts).toMatchObject([{ side: 'output', holds: true }]);
  });

  it('gives nothing of a stream out that is denied, however it was cut', async () => {
    const { streamed, log } = setUp({
      output: [without('bomb')],
      batches: [[text('a bo')], [text('mb')], [finish]],
    });
    await expect(streamed()).rejects.toBeInstanceOf(GuardrailDeniedError);
    expect(log).not.toContain('seen');
  });

  it('keeps the choices of a stream apart', async () => {
    const ends = [finish, { ...finish, choice: 1 }];
    const { streamed } = setUp({
      output: [without('bomb')],
      batches: [[text('bo', 0), text('mb', 1)], ends],
    });
    await expect(streamed()).resolves.toHaveLength(2);
  });

  it('checks nothing of a stream that breaks, and gives nothing of it out', async () => {
    const broken = new UpstreamUnreachableError('reset');
    const { streamed, log, verdicts } = setUp({
      output: [without('bomb')],
      batches: [[text('bomb')], broken],
    });
    await expect(streamed()).rejects.toBe(broken);
    expect(log).not.toContain('seen');
    expect(verdicts).toEqual([]);
  });

  it('holds nothing back for what only annotates, and checks at the end', async () => {
    const output = [without('bomb', { action: 'annotate' })];
    const { streamed, log, verdicts } = setUp({ output, batches: [[text('a bo')], [text('mb')], [finish]] });
    await expect(streamed()).resolves.toHaveLength(3);
    expect(log.slice(0, 3)).toEqual(['stream', 'batch', 'seen']);
    expect(verdicts).toMatchObject([{ holds: false }]);
  });

  it('closes a stream that nobody reads on, and finds nothing in it', async () => {
    const output = [without('bomb', { action: 'annotate' })];
    const { chat, call, log, verdicts } = setUp({ output, batches: [[text('a bomb')], [finish]] });
    for await (const _parts of chat.stream(request, call)) break;
    expect(log.at(-1)).toBe('closed');
    expect(verdicts).toEqual([]);
  });

  it('denies a stream that is too long to be held, and closes it', async () => {
    const piece = [text('x'.repeat(longestHeldAnswer / 4))];
    const batches = [piece, piece, piece, piece, piece];
    const { streamed, log, verdicts } = setUp({ output: [without('bomb')], batches });
    await expect(streamed()).rejects.toBeInstanceOf(GuardrailDeniedError);
    expect(log.filter((entry) => entry === 'batch')).toHaveLength(4);
    expect(log.at(-1)).toBe('closed');
    expect(verdicts).toMatchObject([{ holds: false, isUnchecked: true }]);
  });

  it('passes a stream on that is too long to be read along, and says so', async () => {
    const piece = [text('x'.repeat(longestHeldAnswer / 2))];
    const output = [without('bomb', { action: 'annotate' })];
    const { streamed, verdicts } = setUp({ output, batches: [piece, piece, piece, [finish]] });
    await expect(streamed()).resolves.toHaveLength(4);
    expect(verdicts).toMatchObject([{ holds: false, isUnchecked: true }]);
  });

  it.each<ChatStreamPart>([
    { type: 'reasoning', choice: 0, text: 'x'.repeat(longestHeldAnswer) },
    { type: 'tool-call-arguments', choice: 0, index: 0, fragment: 'x'.repeat(longestHeldAnswer) },
    { type: 'other', members: { x: 'x'.repeat(longestHeldAnswer) } },
  ])('counts everything that it holds: $type', async (part) => {
    const start: ChatStreamPart = { type: 'tool-call-start', choice: 0, index: 0, id: '1', name: 'f' };
    const { streamed } = setUp({ output: [without('bomb')], batches: [[start, part], [finish]] });
    await expect(streamed()).rejects.toBeInstanceOf(GuardrailDeniedError);
  });

  it('ends with the call while a webhook is asked', async () => {
    const { chat, call, controller, log } = setUp({ input: [webhook()] });
    const completed = chat.complete(request, call);
    controller.abort();
    await expect(completed).rejects.toMatchObject({ kind: 'cancelled' });
    expect(log).toEqual([]);
  });
});

import type { ContentProvider, JsonObject, JsonValue, NativeContentChunk } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';
import { guardrail, guardrailFixture, without } from '../testing/guardrail-fixture.js';
import { contentRequestText } from './content-text.js';
import { longestHeldAnswer } from './guarded-answer.js';
import { guardedContent } from './guarded-content.js';

const body = { contents: [{ role: 'user', parts: [{ text: 'How are you?' }] }] };
const request = { method: 'generateContent', body } as const;
const json = guardrail({ type: 'json_schema', check: () => undefined });
const encoder = new TextEncoder();

type Part = Readonly<Record<string, unknown>>;

function answerOf(parts: readonly Part[], finishReason?: string, index?: number) {
  return { candidates: [{ content: { role: 'model', parts }, finishReason, index }] };
}

function chunk(...answers: readonly object[]): NativeContentChunk {
  const text = answers.map((answer) => `data: ${JSON.stringify(answer)}\r\n\r\n`).join('');
  return { bytes: encoder.encode(text), begun: true };
}

const raw = (text: string): NativeContentChunk => ({ bytes: encoder.encode(text), begun: true });
const says = (text: string, index?: number) => answerOf([{ text }], undefined, index);

const bombs = JSON.stringify(says('a bomb'));

function setUp(
  guardrails: { readonly input?: readonly Guardrail[]; readonly output?: readonly Guardrail[] },
  whole: unknown = {},
  chunks: readonly NativeContentChunk[] = [],
) {
  const fixture = guardrailFixture();
  const log: string[] = [];
  const answer = { body: encoder.encode(JSON.stringify(whole)), contentType: 'application/json' };
  const provider: ContentProvider = {
    complete: async () => (log.push('complete'), answer),
    async *stream() {
      for (const one of chunks) {
        log.push('chunk');
        yield one;
      }
    },
  };
  const { input, output } = guardrails;
  const content = guardedContent(
    { ...(input && { inputGuardrails: input }), ...(output && { outputGuardrails: output }) },
    fixture.dependencies,
  )(provider);
  const streamed = async () => {
    const seen: NativeContentChunk[] = [];
    for await (const one of content.stream(request, fixture.call)) {
      log.push('seen');
      seen.push(one);
    }
    return seen;
  };
  return { ...fixture, log, provider, content, answer, streamed };
}

const denied = { kind: 'guardrail-denied' };

describe('guardedContent', () => {
  it('is nothing at all without guardrails', () => {
    const { content, provider } = setUp({});
    expect(content).toBe(provider);
  });

  it('looks at the request before anything is sent', async () => {
    const { content, call, log, streamed } = setUp({ input: [without('you')] });
    await expect(content.complete(request, call)).rejects.toMatchObject(denied);
    await expect(streamed()).rejects.toMatchObject(denied);
    expect(log).toEqual([]);
  });

  it('lets tokens be counted', async () => {
    const { content, call, answer } = setUp({ input: [without('you')], output: [json] });
    await expect(content.complete({ method: 'countTokens', body }, call)).resolves.toBe(answer);
  });

  it.each<[string, unknown, boolean]>([
    ['text in parts', answerOf([{ text: '{"a"' }, { text: ':1}' }]), true],
    ['no JSON', says('Hello'), false],
    ['a call', answerOf([{ text: 'Hm', thought: true }, { functionCall: { name: 'f' } }]), true],
    ['thoughts alone', answerOf([{ text: '{}', thought: true }], 'MAX_TOKENS'), false],
    ['what was withheld', answerOf([], 'SAFETY'), true],
    ['a prompt that was blocked', { promptFeedback: { blockReason: 'SAFETY' } }, true],
    [
      'one good candidate and one bad',
      { candidates: [...says('{}').candidates, ...says('x').candidates] },
      false,
    ],
    ['no answer', 7, true],
    ['a list of answers', [says('Hello')], false],
    ['a bare text', 'Hello', false],
  ])('asks a whole answer of %s for JSON', async (_name, whole, passes) => {
    const { content, call, answer } = setUp({ output: [json] }, whole);
    const outcome = content.complete(request, call);
    if (passes) await expect(outcome).resolves.toBe(answer);
    else await expect(outcome).rejects.toMatchObject(denied);
  });

  it('holds a stream back until it is checked, then gives it byte for byte', async () => {
    const chunks = [chunk(says('fi')), chunk(says('ne'), answerOf([], 'STOP'))];
    const { streamed, log } = setUp({ output: [without('bomb')] }, undefined, chunks);
    await expect(streamed()).resolves.toEqual(chunks);
    expect(log).toEqual(['chunk', 'chunk', 'seen', 'seen']);
  });

  it.each<[string, readonly NativeContentChunk[], boolean]>([
    ['text in pieces', [chunk(says('a bo')), chunk(says('mb'))], false],
    ['pieces of different candidates', [chunk(says('a bo', 0)), chunk(says('mb', 1))], true],
    ['the second candidate', [chunk(says('fine', 0)), chunk(says('bomb', 1))], false],
    [
      'data in several lines',
      [
        {
          bytes: encoder.encode('data: {"candidates":[{"content":\ndata: {"parts":[{"text":"bomb"}]}}]}\n\n'),
          begun: true,
        },
      ],
      false,
    ],
    ['thoughts', [chunk(answerOf([{ text: 'bomb', thought: true }]))], true],
    ['arguments', [chunk(answerOf([{ functionCall: { name: 'f', args: { what: 'bomb' } } }]))], true],
    ['signs of life', [raw(': bomb\n\ndata: [DONE]\n\n')], true],
    ['what is no JSON', [raw('data: a bomb\n\n')], false],
    ['a list of answers', [raw(`data: [${bombs}]\r\n\r\n`)], false],
    ['a list in a list', [raw(`data: [[${bombs}]]\r\n\r\n`)], false],
    ['a text in a list', [raw('data: ["a bomb"]\r\n\r\n')], false],
    ['events with blank lines of several kinds', [raw(`data: {}\n\r\ndata: ${bombs}\n\r\n`)], false],
  ])('looks at %s of a stream for what they are', async (_name, chunks, passes) => {
    const { streamed, log } = setUp({ output: [without('bomb')] }, undefined, chunks);
    const outcome = streamed();
    if (passes) return expect(outcome).resolves.toEqual(chunks);
    await expect(outcome).rejects.toMatchObject(denied);
    expect(log).not.toContain('seen');
  });

  it('denies a stream that is too long to be held', async () => {
    const { streamed } = setUp({ output: [without('bomb')] }, undefined, [
      { bytes: new Uint8Array(longestHeldAnswer), begun: true },
    ]);
    await expect(streamed()).rejects.toMatchObject(denied);
  });
});

describe('the text of a request', () => {
  const turn = (...parts: object[]): JsonObject => ({ role: 'user', parts: parts as unknown as JsonValue });

  it.each<[string, JsonObject, string]>([
    [
      'instructions and turns',
      { systemInstruction: turn({ text: 'a' }), contents: [turn({ text: 'b' }, { text: 'c' })] },
      'a\nb\nc',
    ],
    [
      'names with underscores',
      { system_instruction: turn({ text: 'a' }), contents: turn({ text: 'b' }) },
      'a\nb',
    ],
    [
      'both spellings',
      { systemInstruction: turn({ text: 'a' }), system_instruction: turn({ text: 'b' }) },
      'a\nb',
    ],
    [
      'results of functions',
      { contents: [turn({ functionResponse: { name: 'f', response: { a: ['x', { b: 'y' }], c: 1 } } })] },
      'x\ny',
    ],
    [
      'the model’s thoughts',
      { contents: [{ ...turn({ text: 'a', thought: true }, { text: 'b' }), role: 'model' }] },
      'b',
    ],
    ['what a user calls a thought', { contents: [turn({ text: 'a', thought: true })] }, 'a'],
    [
      'calls and media',
      { contents: [turn({ functionCall: { args: { a: 'x' } } }, { inlineData: { data: 'eA==' } })] },
      '',
    ],
    ['nonsense', { contents: [7, null, { parts: 'x' }, 'bare'] }, 'bare'],
  ])('has %s', (_, sent, text) => {
    expect(contentRequestText(sent)).toBe(text);
  });

  it('survives values in values without end', () => {
    let response: JsonValue = 'deep';
    for (let level = 0; level < 100_000; level += 1) response = [response];
    expect(contentRequestText({ contents: [turn({ functionResponse: { response } })] })).toBe('');
  });
});

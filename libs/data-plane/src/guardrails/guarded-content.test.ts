import type { JsonObject, JsonValue, NativeContentRequest } from '@model-gateway/core';
import { without } from '../testing/guardrail-fixture.js';
import {
  denied,
  describeGuardedNative,
  json,
  NativeGuardrailFixture,
  rawChunk,
} from '../testing/guarded-native-fixture.js';
import { contentRequestText } from './content-text.js';
import { guardedContent } from './guarded-content.js';

const body = { contents: [{ role: 'user', parts: [{ text: 'How are you?' }] }] };
const request: NativeContentRequest = { method: 'generateContent', body };
const fixture = new NativeGuardrailFixture(guardedContent, request, (body) => ({
  body,
  contentType: 'application/json',
}));

type Part = Readonly<Record<string, unknown>>;

function answerOf(parts: readonly Part[], finishReason?: string, index?: number) {
  return { candidates: [{ content: { role: 'model', parts }, finishReason, index }] };
}

function chunk(...answers: readonly object[]) {
  return rawChunk(answers.map((answer) => `data: ${JSON.stringify(answer)}\r\n\r\n`).join(''));
}

const says = (text: string, index?: number) => answerOf([{ text }], undefined, index);

const bombs = JSON.stringify(says('a bomb'));

describe('guardedContent', () => {
  describeGuardedNative(fixture, [chunk(says('fi')), chunk(says('ne'), answerOf([], 'STOP'))]);

  it('lets tokens be counted', async () => {
    const { completed, answer } = fixture.setUp({ input: [without('you')], output: [json] });
    await expect(completed({ method: 'countTokens', body })).resolves.toBe(answer);
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
    const { completed, answer } = fixture.setUp({ output: [json] }, whole);
    const outcome = completed();
    if (passes) await expect(outcome).resolves.toBe(answer);
    else await expect(outcome).rejects.toMatchObject(denied);
  });

  it.each<[string, readonly ReturnType<typeof chunk>[], boolean]>([
    ['text in pieces', [chunk(says('a bo')), chunk(says('mb'))], false],
    ['pieces of different candidates', [chunk(says('a bo', 0)), chunk(says('mb', 1))], true],
    ['the second candidate', [chunk(says('fine', 0)), chunk(says('bomb', 1))], false],
    [
      'data in several lines',
      [rawChunk('data: {"candidates":[{"content":\ndata: {"parts":[{"text":"bomb"}]}}]}\n\n')],
      false,
    ],
    ['thoughts', [chunk(answerOf([{ text: 'bomb', thought: true }]))], true],
    ['arguments', [chunk(answerOf([{ functionCall: { name: 'f', args: { what: 'bomb' } } }]))], true],
    ['signs of life', [rawChunk(': bomb\n\ndata: [DONE]\n\n')], true],
    ['what is no JSON', [rawChunk('data: a bomb\n\n')], false],
    ['a list of answers', [rawChunk(`data: [${bombs}]\r\n\r\n`)], false],
    ['a list in a list', [rawChunk(`data: [[${bombs}]]\r\n\r\n`)], false],
    ['a text in a list', [rawChunk('data: ["a bomb"]\r\n\r\n')], false],
    ['events with blank lines of several kinds', [rawChunk(`data: {}\n\r\ndata: ${bombs}\n\r\n`)], false],
  ])('looks at %s of a stream for what they are', async (_name, chunks, passes) => {
    const { streamed, log } = fixture.setUp({ output: [without('bomb')] }, undefined, chunks);
    const outcome = streamed();
    if (passes) return expect(outcome).resolves.toEqual(chunks);
    await expect(outcome).rejects.toMatchObject(denied);
    expect(log).not.toContain('seen');
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

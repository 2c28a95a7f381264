import { differences } from '../differences.js';
import type { JsonRecord } from '../json.js';
import { judged } from '../outcome.js';
import type { TranslationCase } from '../translation-case.js';
import { requestRules } from './request-rules.js';
import { responseRules } from './response-rules.js';

const rules = [...requestRules, ...responseRules];
const judge = (wanted: JsonRecord, got: JsonRecord) => differences(wanted, got, { exact: true });
const outcome = (more: Partial<TranslationCase>, wanted: JsonRecord, got: JsonRecord) =>
  judged(
    { kind: 'request', id: 'x', tags: [], ...more } as unknown as TranslationCase,
    wanted,
    got,
    judge,
    rules,
  );

const withResponse = (response: JsonRecord) => ({
  body: { contents: [{ parts: [{ functionResponse: { response } }] }] },
});
const withSchema = (key: string, schema: JsonRecord) => ({
  body: { tools: [{ functionDeclarations: [{ name: 'f', [key]: schema }] }] },
});
const call = (name: string) => ({ contents: [{ parts: [{ functionCall: { name } }] }] });
const object = (properties: JsonRecord) => ({ type: 'object', properties });
const text = { type: 'string' };

describe('the rules', () => {
  it('quote what decides them, and have names of their own', () => {
    for (const { reason } of rules)
      expect(reason).toMatch(/contract|wire sheet|requirement|product document|guides/);
    expect(new Set(rules.map(({ kind, name }) => kind + name)).size).toBe(rules.length);
  });

  it('are named only where one of them is needed, and then the fewest', () => {
    expect(outcome({}, withResponse({ output: 'a' }), withResponse({ output: 'a' })).rules).toEqual([]);
    expect(outcome({}, withResponse({ content: 'a' }), withResponse({ output: 'a' })).rules).toEqual([
      'result in `output`',
    ]);
  });

  it('want the bypass in the current turn, and only there', () => {
    const signed = { functionCall: { name: 'f' }, thoughtSignature: 'skip_thought_signature_validator' };
    const bare = { functionCall: { name: 'f' } };
    const result = { role: 'user', parts: [{ functionResponse: { name: 'f' } }] };
    const words = { role: 'user', parts: [{ text: 'a' }] };
    const history = (part: JsonRecord, ...after: JsonRecord[]) => ({
      body: { contents: [{ role: 'model', parts: [part] }, ...after] },
    });
    const earlier = outcome({}, history(signed, result, words), history(bare, result, words));
    expect(earlier).toMatchObject({ problems: [], rules: ['signatures only where they are checked'] });
    expect(outcome({}, history(signed, result), history(bare, result)).problems).not.toEqual([]);
  });

  it.each<[string, Partial<TranslationCase>, JsonRecord, JsonRecord]>([
    ['another result', {}, withResponse({ content: 'a' }), withResponse({ output: 'b' })],
    ['a lost result', {}, withResponse({ content: { a: 1 } }), withResponse({ output: '{}' })],
    [
      'a lost property',
      {},
      withSchema('parameters', object({ a: text, b: text })),
      withSchema('parametersJsonSchema', object({ a: text })),
    ],
    [
      'another type',
      {},
      withSchema('parameters', object({ a: text })),
      withSchema('parametersJsonSchema', object({ a: { type: 'number' } })),
    ],
    [
      'a lost null',
      {},
      withSchema('parameters', object({ a: { ...text, nullable: true } })),
      withSchema('parametersJsonSchema', object({ a: text })),
    ],
    ['another function', {}, { body: call('f') }, { body: call('g') }],
    ['a request served that must be refused', {}, { refused: true }, { body: {} }],
    [
      'a legal request refused',
      { openai_request: { messages: [{ role: 'user', content: 'a' }] } },
      { body: {} },
      { status: 400 },
    ],
    [
      "another budget than the contract's",
      { model: 'gemini-2.5-flash', openai_request: { reasoning_effort: 'low' } },
      { body: { generationConfig: { thinkingConfig: { thinkingBudget: 1 } } } },
      { body: { generationConfig: { thinkingConfig: { thinkingBudget: 2 } } } },
    ],
    [
      'a field of another gateway that is in no loss report',
      { openai_request: { guided_json: {} } },
      { body: { generationConfig: { responseJsonSchema: text } } },
      { body: {}, losses: [] },
    ],
    [
      'lost reasoning of a signed thought',
      {},
      { body: { contents: [{ parts: [{ text: 'a', thought: true, thoughtSignature: 's' }] }] } },
      { body: { contents: [{ parts: [] }] } },
    ],
  ])('do not hide %s', (_what, testCase, wanted, got) => {
    expect(outcome(testCase, wanted, got).problems).not.toEqual([]);
  });

  it.each<[string, Partial<TranslationCase>, JsonRecord, JsonRecord]>([
    [
      'a cut stream that looks complete',
      { upstream_sse: 'data: {}' },
      { done: true, content: 'a' },
      { done: false, content: 'a' },
    ],
    [
      'lost text of a cut stream',
      { upstream_sse: 'data: {}' },
      { done: true, content: 'a' },
      { done: false, error: 'x', content: '' },
    ],
    [
      'a failure that looks like success',
      { upstream_response: { candidates: [{ finishReason: 'OTHER' }] } },
      { answer: { choices: [{ finish_reason: 'error' }] } },
      { answer: { choices: [{ finish_reason: 'stop' }] } },
    ],
    [
      'a wrong count of usage',
      { upstream_sse: '' },
      { usage: { completion_tokens: 2 } },
      { usage: { completion_tokens: 1 } },
    ],
  ])('do not hide %s', (_what, testCase, wanted, got) => {
    expect(outcome({ kind: 'response', ...testCase }, wanted, got).problems).not.toEqual([]);
  });
});

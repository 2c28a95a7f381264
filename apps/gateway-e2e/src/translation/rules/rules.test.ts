import { differences } from '../differences.js';
import type { JsonRecord } from '../json.js';
import { judged } from '../outcome.js';
import type { TranslationCase } from '../translation-case.js';
import { requestRules } from './request-rules.js';
import { responseRules } from './response-rules.js';

const rules = [...requestRules, ...responseRules];
const judge = (wanted: JsonRecord, { losses: _, ...got }: JsonRecord) =>
  differences(wanted, got, { exact: true });
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

const asking = (parameters: JsonRecord) => ({
  openai_request: { tools: [{ type: 'function', function: { name: 'f', parameters } }] },
});
const withThinking = (thinkingConfig: JsonRecord) => ({ body: { generationConfig: { thinkingConfig } } });
const withIds = (called: string | undefined, answered: string | undefined) => ({
  body: {
    contents: [
      { role: 'model', parts: [{ functionCall: { name: 'f', ...(called && { id: called }) } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'f', ...(answered && { id: answered }) } }] },
    ],
  },
});
const user = { role: 'user', parts: [{ text: 'q' }] };
const model = (functionCall: JsonRecord) => ({ role: 'model', parts: [{ functionCall }] });
const noResultOf = (...names: string[]) => ({
  role: 'user',
  parts: names.map((name) => ({ functionResponse: { name, response: { error: 'None.' } } })),
});
const unanswered = (names: readonly string[], json = '{}') => ({
  openai_request: {
    messages: [
      { role: 'user', content: 'q' },
      { role: 'assistant', tool_calls: names.map((name) => ({ function: { name, arguments: json } })) },
    ],
  },
});
const broken: Partial<TranslationCase> = {
  ...unanswered(['f'], '{'),
  expected_error: { message_contains: 'arguments must be valid' },
};
const lossy = (contents: JsonRecord[]) => ({
  body: { contents },
  losses: ['messages[1].tool_calls[0].function.arguments'],
});

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

  it('let pass what they are for', () => {
    const closed = { ...object({ strict: text }), additionalProperties: false };
    const { parameters, parametersJsonSchema } = {
      parameters: withSchema('parameters', object({ strict: text })),
      parametersJsonSchema: withSchema('parametersJsonSchema', closed),
    };
    expect(outcome(asking(closed), parameters, parametersJsonSchema).problems).toEqual([]);
    expect(outcome({}, withIds(undefined, undefined), withIds('c1', 'c1')).problems).toEqual([]);
    const served = lossy([user, model({ name: 'f', args: { arguments: '{' } })]);
    expect(outcome(broken, { refused: true }, served).problems).toEqual([]);
    const called = [user, model({ name: 'f' })];
    const answered = { ...lossy([...called, noResultOf('f')]), losses: ['messages[1].tool_calls[0]'] };
    expect(outcome(unanswered(['f']), { body: { contents: called } }, answered).problems).toEqual([]);
    const newest = { model: 'gemini-4-flash', openai_request: { temperature: 1 } };
    const ignored = { body: { generationConfig: {} }, losses: ['temperature'] };
    const wanted = { body: { generationConfig: { temperature: 1 } } };
    expect(outcome(newest, wanted, ignored).problems).toEqual([]);
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
    [
      'a setting that a model takes left out of the request',
      { model: 'gemini-2.5-flash', openai_request: { temperature: 1 } },
      { body: { generationConfig: { temperature: 1 } } },
      { body: { generationConfig: {} }, losses: ['temperature'] },
    ],
    [
      'a lost closed object',
      asking({ ...object({ a: text }), additionalProperties: false }),
      withSchema('parameters', object({ a: text })),
      withSchema('parametersJsonSchema', object({ a: text })),
    ],
    [
      'a closed object that nobody asked for',
      asking(object({ a: text })),
      withSchema('parameters', object({ a: text })),
      withSchema('parametersJsonSchema', { ...object({ a: text }), additionalProperties: false }),
    ],
    ...['additionalProperties', 'propertyOrdering', 'strict', '$defs'].map(
      (name): [string, Partial<TranslationCase>, JsonRecord, JsonRecord] => [
        `a lost property of the name ${name}`,
        asking(object({ a: text, [name]: text })),
        withSchema('parameters', object({ a: text, [name]: text })),
        withSchema('parametersJsonSchema', object({ a: text })),
      ],
    ),
    ['a result that leads to no call', {}, withIds(undefined, undefined), withIds('c1', 'wrong')],
    ['a result that lost its id', {}, withIds(undefined, undefined), withIds('c1', undefined)],
    [
      'thoughts that the client does not want',
      { openai_request: { thinking: { type: 'enabled', budget_tokens: 9, include_thoughts: false } } },
      withThinking({ thinkingBudget: 9, includeThoughts: false }),
      withThinking({ thinkingBudget: 9, includeThoughts: true }),
    ],
    [
      'thoughts of thinking that is switched off',
      { openai_request: { thinking: { type: 'disabled' } } },
      withThinking({ thinkingBudget: 0 }),
      withThinking({ thinkingBudget: 0, includeThoughts: true }),
    ],
    [
      'thoughts that the client wants and does not get',
      { openai_request: { reasoning_effort: 'low' } },
      withThinking({ thinkingLevel: 'LOW', includeThoughts: true }),
      withThinking({ thinkingLevel: 'LOW' }),
    ],
    ['a lost conversation beside a loss', broken, { refused: true }, lossy([])],
    ['another call beside a loss', broken, { refused: true }, lossy([user, model({ name: 'g' })])],
    [
      'a loss elsewhere',
      broken,
      { refused: true },
      {
        ...lossy([user, model({ name: 'f', args: { arguments: '{' } })]),
        losses: ['messages[1].content[0]'],
      },
    ],
    [
      'an error for an answered call',
      unanswered(['f']),
      { body: { contents: [user, model({ name: 'f' })] } },
      { ...lossy([user, model({ name: 'f' }), noResultOf('f', 'f')]), losses: ['messages[1].tool_calls[0]'] },
    ],
    [
      'errors in the middle of a history',
      unanswered(['f']),
      { body: { contents: [user, model({ name: 'f' })] } },
      {
        ...lossy([user, noResultOf('f'), model({ name: 'f' }), noResultOf('f')]),
        losses: ['messages[1].tool_calls[0]'],
      },
    ],
    [
      'an error for a call that is in no loss report',
      unanswered(['f']),
      { body: { contents: [user, model({ name: 'f' })] } },
      { ...lossy([user, model({ name: 'f' }), noResultOf('f')]), losses: [] },
    ],
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

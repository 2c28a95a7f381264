import { differences } from '../differences.js';
import type { JsonRecord } from '../json.js';
import { judged } from '../outcome.js';
import type { TranslationCase } from '../translation-case.js';
import { claudeGeneration } from './claude-generation.js';
import { claudeRequestRules } from './claude-request-rules.js';
import { claudeResponseRules } from './claude-response-rules.js';

const rules = [...claudeRequestRules, ...claudeResponseRules];
const judge = (wanted: JsonRecord, got: JsonRecord) => {
  const { losses: _, url: __, status, ...compared } = got;
  if (wanted.refused === true) return status === 400 ? [] : ['served'];
  return differences(wanted, compared, { exact: true });
};
const outcome = (more: Partial<TranslationCase>, wanted: JsonRecord, got: JsonRecord) =>
  judged(
    {
      kind: 'request',
      id: 'x',
      tags: [],
      endpoint: '/v1/chat/completions',
      ...more,
    } as unknown as TranslationCase,
    wanted,
    got,
    judge,
    rules,
  );

const url = 'https://x/publishers/anthropic/models/claude-sonnet-4-5:rawPredict';
const asking = (request: JsonRecord): Partial<TranslationCase> => ({
  openai_request: { messages: [{ role: 'user', content: 'a' }], ...request },
});
const text = { type: 'text', text: 'a' };
const user = (...content: JsonRecord[]) => ({ role: 'user', content });
const assistant = (...content: JsonRecord[]) => ({ role: 'assistant', content });
const thought = { type: 'thinking', thinking: 'b', signature: 's' };
const note = (text: string) => user({ type: 'text', text });
const begins = note('(The conversation begins with the assistant.)');
const call = { type: 'tool_use', id: 'c', name: 'f', input: {} };
const failed = { type: 'tool_result', tool_use_id: 'c', is_error: true };
const body = (...messages: JsonRecord[]) => ({ body: { messages } });
const ofAssistant = asking({ messages: [{ role: 'assistant', content: 'a' }] });
const unanswered = asking({
  messages: [
    { role: 'user', content: 'a' },
    { role: 'assistant', tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{}' } }] },
  ],
});

describe('the rules for Claude', () => {
  it('quote what decides them, and have names of their own', () => {
    for (const { reason } of rules)
      expect(reason).toMatch(/contract|wire sheet|requirement|product document/);
    expect(new Set(rules.map(({ kind, name }) => kind + name)).size).toBe(rules.length);
  });

  it.each([
    ['claude-3-opus-20240229', 3],
    ['claude-3-5-sonnet@20240620', 3.5],
    ['claude-sonnet-4-20250514', 4],
    ['claude-sonnet-4@20250514', 4],
    ['claude-opus-4-6', 4.6],
    ['claude-fable-5', 5],
    ['another', Infinity],
  ])('know that %s is of generation %d', (name, generation) => {
    expect(claudeGeneration(name)).toBe(generation);
  });

  it.each<[string, Partial<TranslationCase>, JsonRecord, JsonRecord]>([
    ['no cap', asking({}), { body: { max_tokens: 4096 } }, { url, body: { max_tokens: 64_000 } }],
    ['no cap where it was needed', asking({}), { refused: true }, { url, body: { max_tokens: 64_000 } }],
    [
      'a budget',
      asking({ reasoning_effort: 'high', max_tokens: 9000 }),
      { body: { thinking: { budget_tokens: 7200 }, max_tokens: 9000 } },
      { url, body: { thinking: { budget_tokens: 4096 }, max_tokens: 9000 } },
    ],
    [
      'a temperature',
      asking({ temperature: 1.5, max_tokens: 1 }),
      { body: { temperature: 1.5 } },
      { url, body: { temperature: 1 }, losses: ['temperature'] },
    ],
    [
      'what thinking rules out',
      asking({ temperature: 0.5, max_tokens: 1 }),
      { body: { temperature: 0.5, thinking: { type: 'enabled' } } },
      { url, body: { thinking: { type: 'enabled' } }, losses: ['temperature'] },
    ],
    [
      'a thought at the end',
      ofAssistant,
      body(user(text), assistant(text, thought)),
      { ...body(user(text), assistant(text)), losses: ['messages[0]'] },
    ],
    [
      'who begins',
      ofAssistant,
      body(assistant(text)),
      { ...body(begins, assistant(text)), losses: ['messages'] },
    ],
    [
      'nothing to say',
      asking({ messages: [] }),
      body(assistant()),
      { ...body(note('(Empty message.)')), losses: ['messages'] },
    ],
    [
      'an unanswered call',
      unanswered,
      body(user(text), assistant(call)),
      { ...body(user(text), assistant(call), user(failed)), losses: ['messages[1].tool_calls[0]'] },
    ],
    [
      'an address of an image',
      asking({}),
      body(user({ type: 'image', source: { type: 'url', url: 'https://x/y.png' } })),
      { status: 400, refusal: 'Send the data itself, base64 in a data URI.' },
    ],
    [
      'a result of no call',
      asking({ messages: [{ role: 'tool', tool_call_id: 'c', content: 'a' }] }),
      body(user(text)),
      { status: 400 },
    ],
  ])('let pass %s', (_what, testCase, wanted, got) => {
    expect(outcome(testCase, wanted, got).problems).toEqual([]);
  });

  it.each<[string, Partial<TranslationCase>, JsonRecord, JsonRecord]>([
    ['another cap', asking({}), { body: { max_tokens: 4096 } }, { url, body: { max_tokens: 4095 } }],
    [
      'a cap that the client sets',
      asking({ max_tokens: 4096 }),
      { body: { max_tokens: 4096 } },
      { url, body: { max_tokens: 64_000 } },
    ],
    ['an illegal request', asking({ messages: [{ content: 'a' }] }), { refused: true }, { url, body: {} }],
    [
      'another budget',
      asking({ reasoning_effort: 'high', max_tokens: 9000 }),
      { body: { thinking: { budget_tokens: 7200 } } },
      { url, body: { thinking: { budget_tokens: 1024 }, max_tokens: 9000 } },
    ],
    [
      'a budget that the client sets',
      asking({ reasoning_effort: 'high', thinking: {}, max_tokens: 9000 }),
      { body: { thinking: { budget_tokens: 2000 } } },
      { url, body: { thinking: { budget_tokens: 4096 } } },
    ],
    [
      'a changed temperature that is in no loss report',
      asking({ temperature: 1.5, max_tokens: 1 }),
      { body: { temperature: 1.5 } },
      { url, body: { temperature: 1 } },
    ],
    [
      'a lost temperature that the model takes',
      asking({ temperature: 0.5, max_tokens: 1 }),
      { body: { temperature: 0.5 } },
      { url, body: {}, losses: ['temperature'] },
    ],
    [
      'a lost thought before an answer',
      ofAssistant,
      body(user(text), assistant(thought, text)),
      { ...body(user(text), assistant(text)), losses: ['messages[0]'] },
    ],
    [
      'a lost thought that is in no loss report',
      ofAssistant,
      body(user(text), assistant(text, thought)),
      body(user(text), assistant(text)),
    ],
    [
      'words of nobody',
      asking({}),
      body(assistant(text)),
      { ...body(begins, assistant(text)), losses: ['messages'] },
    ],
    [
      'a lost message',
      asking({ messages: [] }),
      body(user(text)),
      { ...body(note('(Empty message.)')), losses: ['messages'] },
    ],
    [
      'a failure of another call',
      unanswered,
      body(user(text), assistant(call)),
      {
        ...body(user(text), assistant(call), user({ ...failed, tool_use_id: 'd' })),
        losses: ['messages[1].tool_calls[0]'],
      },
    ],
    [
      'data of an image refused',
      asking({}),
      body(user({ type: 'image', source: { type: 'base64', data: 'AA==' } })),
      { status: 400, refusal: 'Send the data itself, base64 in a data URI.' },
    ],
    [
      'a result of a call refused',
      asking({
        messages: [
          { role: 'assistant', tool_calls: [{ id: 'c' }] },
          { role: 'tool', tool_call_id: 'c', content: 'a' },
        ],
      }),
      body(user(text)),
      { status: 400 },
    ],
  ])('do not hide %s', (_what, testCase, wanted, got) => {
    expect(outcome(testCase, wanted, got).problems).not.toEqual([]);
  });

  const upstream = { usage: { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 4 } };
  const counted = (usage: JsonRecord) => ({ answer: { id: 'chatcmpl-1', usage } });
  const answering = (upstream_response: JsonRecord) => ({ kind: 'response' as const, upstream_response });

  it('count what a cache gave as part of the prompt, under the standard names', () => {
    const wanted = {
      answer: { id: 'msg', usage: { prompt_tokens: 1, total_tokens: 3, cache_read_input_tokens: 4 } },
    };
    const got = counted({ prompt_tokens: 5, total_tokens: 7, prompt_tokens_details: { cached_tokens: 4 } });
    expect(outcome(answering(upstream), wanted, got).problems).toEqual([]);
  });

  it.each<[string, JsonRecord, JsonRecord]>([
    ['a wrong prompt', counted({ prompt_tokens: 1 }), counted({ prompt_tokens: 4 })],
    ['a lost count', counted({ cache_read_input_tokens: 4 }), counted({})],
    [
      'a refusal that looks like success',
      { answer: { choices: [{ finish_reason: 'refusal' }] } },
      { answer: { choices: [{ finish_reason: 'stop' }] } },
    ],
    ['another id than our own', { answer: { id: 'msg' } }, { answer: { id: 'other' } }],
    ['a cut stream that looks complete', { done: true, content: 'a' }, { done: false, content: 'a' }],
  ])('do not hide %s', (_what, wanted, got) => {
    expect(outcome(answering(upstream), wanted, got).problems).not.toEqual([]);
  });
});

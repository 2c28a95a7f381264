import { ChatResponseCollector, collectChatResponse, ChoiceStates } from './chat-response-collector.js';
import type { ChatStreamPart } from './chat-stream-part.js';

function fold(...parts: ChatStreamPart[]) {
  const collector = new ChatResponseCollector();
  for (const part of parts) collector.push(part);
  return collector.response();
}

const signature = { value: 'c2ln', issuer: 'google' };

describe('ChatResponseCollector', () => {
  it('joins text deltas to one part', () => {
    const { choices } = fold(
      { type: 'text', choice: 0, text: 'Hel' },
      { type: 'text', choice: 0, text: 'lo' },
      { type: 'finish', choice: 0, finish: { reason: 'stop' } },
    );
    expect(choices[0]?.content).toEqual([{ type: 'text', text: 'Hello' }]);
  });

  it('never joins signed text to unsigned text, and keeps an empty text that carries a signature (R6)', () => {
    const { choices } = fold(
      { type: 'text', choice: 0, text: 'a' },
      { type: 'text', choice: 0, text: 'b', signature },
      { type: 'text', choice: 0, text: 'c' },
      { type: 'text', choice: 0, text: '', signature },
    );
    expect(choices[0]?.content).toEqual([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b', signature },
      { type: 'text', text: 'c' },
      { type: 'text', text: '', signature },
    ]);
  });

  it('drops an empty delta that carries nothing', () => {
    expect(fold({ type: 'text', choice: 0, text: '' }).choices[0]?.content).toEqual([]);
  });

  it('does not join reasoning to text', () => {
    const { choices } = fold(
      { type: 'reasoning', choice: 0, text: 'hm' },
      { type: 'text', choice: 0, text: 'ok' },
      { type: 'reasoning', choice: 0, text: 'well' },
    );
    expect(choices[0]?.content.map((part) => part.type)).toEqual(['reasoning', 'text', 'reasoning']);
  });

  it('joins argument fragments of interleaved calls by their index', () => {
    const { choices } = fold(
      { type: 'tool-call-start', choice: 0, index: 0, id: 'a', name: 'first', signature },
      { type: 'tool-call-start', choice: 0, index: 1, id: 'b', name: 'second' },
      { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '{"x":' },
      { type: 'tool-call-arguments', choice: 0, index: 1, fragment: '{}' },
      { type: 'tool-call-arguments', choice: 0, index: 0, fragment: '1}' },
      { type: 'tool-call-end', choice: 0, index: 0 },
      { type: 'tool-call-end', choice: 0, index: 1 },
    );
    expect(choices[0]?.content).toEqual([
      { type: 'tool-call', id: 'a', name: 'first', arguments: '{"x":1}', signature },
      { type: 'tool-call', id: 'b', name: 'second', arguments: '{}' },
    ]);
  });

  it('orders choices by index and keeps what belongs to each', () => {
    const { choices } = fold(
      { type: 'text', choice: 1, text: 'two' },
      { type: 'text', choice: 0, text: 'one' },
      { type: 'metadata', choice: 1, metadata: { safetyRatings: [{ category: 'X' }] } },
      { type: 'finish', choice: 1, finish: { reason: 'length', raw: 'MAX_TOKENS' } },
    );
    expect(choices.map((choice) => choice.index)).toEqual([0, 1]);
    expect(choices[1]?.finish.raw).toBe('MAX_TOKENS');
    expect(choices[1]?.metadata.safetyRatings).toHaveLength(1);
  });

  it('lets the last usage count', () => {
    const { usage } = fold(
      { type: 'usage', usage: { promptTokens: 1 } },
      { type: 'usage', usage: { promptTokens: 1, completionTokens: 5 } },
    );
    expect(usage).toEqual({ promptTokens: 1, completionTokens: 5 });
  });

  it('says why there are no choices', () => {
    const response = fold({ type: 'prompt-block', block: { reason: 'SAFETY' } });
    expect(response.choices).toEqual([]);
    expect(response.promptBlock?.reason).toBe('SAFETY');
  });
});

describe('collectChatResponse', () => {
  it('reads a stream of batches to its end', async () => {
    async function* stream() {
      yield [
        { type: 'start', id: 'r1', model: 'm' },
        { type: 'text', choice: 0, text: 'a' },
      ] as const;
      yield [{ type: 'text', choice: 0, text: 'b' }] as const;
    }
    const response = await collectChatResponse(stream());
    expect(response.id).toBe('r1');
    expect(response.choices[0]?.content).toEqual([{ type: 'text', text: 'ab' }]);
  });
});

it('takes lists longer than a call has room for arguments', () => {
  const collector = new ChatResponseCollector();
  const citation = { url: 'https://a.example', startIndex: 0, endIndex: 1 };
  collector.push({
    type: 'citations',
    choice: 0,
    citations: Array.from({ length: 300_000 }, () => citation),
  });
  const token = { token: 'a', logprob: -1, top: [] };
  collector.push({ type: 'logprobs', choice: 0, tokens: Array.from({ length: 300_000 }, () => token) });
  const [choice] = collector.response().choices;
  expect(choice?.citations).toHaveLength(300_000);
  expect(choice?.logprobs).toHaveLength(300_000);
});

it('finds each choice by its index and gives all in order', () => {
  const states = new ChoiceStates<{ readonly index: number }>();
  expect(states.size).toBe(0);
  expect(states.get(0)).toBeUndefined();
  expect(states.ordered()).toEqual([]);
  const added = [7, 0, 3].map((index) => ({ index }));
  for (const [count, state] of added.entries()) {
    states.add(state);
    expect(states.size).toBe(count + 1);
    for (const each of added.slice(0, count + 1)) expect(states.get(each.index)).toBe(each);
    expect(states.get(1)).toBeUndefined();
  }
  expect(states.ordered()).toEqual([{ index: 0 }, { index: 3 }, { index: 7 }]);
});

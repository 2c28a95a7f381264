import type { Completion, CompletionRequest } from '@model-gateway/contract';
import {
  ChatResponseCollector,
  type ChatStreamPart,
  type LossEntry,
  type TokenLogprob,
} from '@model-gateway/core';
import { CompletionChunkEncoder } from './completion-chunk-encoder.js';
import { fromCompletionRequest } from './from-completion-request.js';
import { toCompletion } from './to-completion.js';

const options = {
  id: 'cmpl-1',
  created: 7,
  requestedModel: 'asked',
  echoed: '',
  includeUsage: false,
  reportLoss: () => undefined,
};
const token = (text: string): TokenLogprob => ({
  token: text,
  logprob: -0.5,
  top: [{ token: 'x', logprob: -1 }],
});
const parts: readonly ChatStreamPart[] = [
  { type: 'start', model: 'served' },
  { type: 'reasoning', choice: 0, text: 'hm' },
  { type: 'text', choice: 0, text: 'Hi ' },
  { type: 'logprobs', choice: 0, tokens: [token('Hi ')] },
  { type: 'text', choice: 1, text: 'Ho' },
  { type: 'text', choice: 0, text: 'you' },
  { type: 'logprobs', choice: 0, tokens: [token('you')] },
  { type: 'finish', choice: 0, finish: { reason: 'stop' } },
  { type: 'finish', choice: 1, finish: { reason: 'length' } },
  { type: 'usage', usage: { promptTokens: 3, completionTokens: 2 } },
];

function whole(all: readonly ChatStreamPart[], more: Partial<typeof options> = {}): Completion {
  const collector = new ChatResponseCollector();
  for (const part of all) collector.push(part);
  return toCompletion(collector.response(), { ...options, ...more });
}

function streamed(all: readonly ChatStreamPart[], more: Partial<typeof options> = {}): Completion[] {
  const encoder = new CompletionChunkEncoder({ ...options, ...more });
  const events = (all.map((part) => encoder.push([part])).join('') + encoder.end())
    .split('\n\n')
    .slice(0, -1);
  expect(events.pop()).toBe('data: [DONE]');
  return events.map((event) => JSON.parse(event.replace(/^data: /, '')) as Completion);
}

describe('an answer', () => {
  it('is text_completion', () => {
    expect(whole(parts)).toEqual({
      id: 'cmpl-1',
      object: 'text_completion',
      created: 7,
      model: 'served',
      choices: [
        {
          text: 'Hi you',
          index: 0,
          logprobs: {
            tokens: ['Hi ', 'you'],
            token_logprobs: [-0.5, -0.5],
            top_logprobs: [{ x: -1 }, { x: -1 }],
            text_offset: [0, 3],
          },
          finish_reason: 'stop',
        },
        { text: 'Ho', index: 1, logprobs: null, finish_reason: 'length' },
      ],
      usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
    });
  });

  it.each(['', 'Say: '])('has the same texts, offsets and ends when it is streamed, behind %j', (echoed) => {
    const chunks = streamed(parts, { echoed }).flatMap(({ choices }) => choices);
    for (const { text, index, finish_reason: finish, logprobs } of whole(parts, { echoed }).choices) {
      const own = chunks.filter((chunk) => chunk.index === index);
      expect(own.map((chunk) => chunk.text).join('')).toBe(text);
      expect(own.at(-1)?.finish_reason).toBe(finish);
      expect(own.flatMap((chunk) => chunk.logprobs?.text_offset ?? [])).toEqual(logprobs?.text_offset ?? []);
    }
  });

  it('tells its usage at the end of a stream that asks for it', () => {
    const chunks = streamed(parts, { includeUsage: true });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 5 } });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
    expect(streamed(parts).every((chunk) => !('usage' in chunk))).toBe(true);
  });

  it('to a blocked prompt is an empty text that ends with content_filter', () => {
    const blocked: ChatStreamPart[] = [{ type: 'prompt-block', block: { reason: 'SAFETY' } }];
    const expected = [{ text: '', index: 0, logprobs: null, finish_reason: 'content_filter' }];
    expect(whole(blocked).choices).toEqual(expected);
    expect(streamed(blocked).flatMap(({ choices }) => choices)).toEqual(expected);
  });
});

it('reports what has no place: media and the text of a refusal', () => {
  const media: ChatStreamPart = {
    type: 'content',
    choice: 0,
    part: { type: 'media', source: { type: 'inline', data: 'AAAA' }, mimeType: 'image/png' },
  };
  const refused: ChatStreamPart = {
    type: 'finish',
    choice: 0,
    finish: { reason: 'content_filter', refusal: 'Not this.' },
  };
  for (const read of [whole, streamed]) {
    const losses: LossEntry[] = [];
    read([media, refused], { reportLoss: (entry: LossEntry) => void losses.push(entry) } as never);
    expect(losses.map(({ severity }) => severity)).toEqual(['lost', 'degraded']);
  }
});

describe('a request', () => {
  const read = (body: object, losses: LossEntry[] = []) =>
    fromCompletionRequest({ model: 'm', ...body } as CompletionRequest, (entry) => void losses.push(entry));

  it.each(['Hello', ['Hello']])('is a chat of one turn: %j', (prompt) => {
    const losses: LossEntry[] = [];
    const body = {
      prompt,
      max_tokens: 9,
      n: 2,
      stop: ['.'],
      logprobs: 3,
      echo: true,
      suffix: null,
      best_of: 2,
    };
    expect(read(body, losses)).toMatchObject({
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
      sampling: { maxOutputTokens: 9, stop: ['.'], logprobs: { topCount: 3 } },
    });
    expect(losses).toEqual([]);
  });

  it('reports that fewer texts are made than it asks for', () => {
    const losses: LossEntry[] = [];
    read({ prompt: 'Hello', best_of: 3 }, losses);
    expect(losses).toMatchObject([{ path: 'best_of', severity: 'degraded' }]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ prompt: ['a', 'b'] }, 'prompt'],
    [{ prompt: [1, 2] }, 'prompt'],
    [{ prompt: [] }, 'prompt'],
    [{}, 'prompt'],
    [{ prompt: 'a', suffix: 'b' }, 'suffix'],
    [{ prompt: 'a', logprobs: 6 }, 'logprobs'],
    [{ prompt: 'a', n: 2, best_of: 1 }, 'best_of'],
  ])('that cannot be served names its mistake: %j', (body, param) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ param }));
  });
});

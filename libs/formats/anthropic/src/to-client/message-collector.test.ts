import type { MessageEvent } from '@model-gateway/contract';
import { MessageCollector } from './message-collector.js';

function fold(...events: readonly object[]) {
  const collector = new MessageCollector();
  for (const event of events) collector.push(event as MessageEvent);
  return collector.whole();
}

const start = { type: 'message_start', message: { id: 'm', type: 'message', content: ['x'] } };
const begin = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number, value: object) => ({ type: 'content_block_delta', index, delta: value });
const stop = (index: number) => ({ type: 'content_block_stop', index });
const cited = (url: string) => ({ type: 'citations_delta', citation: { url } });
const json = (partial_json: string) => ({ type: 'input_json_delta', partial_json });
const call = { type: 'tool_use', id: 'c', name: 'f', input: {} };

it('is nothing before the first event, and has no content of the start', () => {
  expect(fold()).toBeUndefined();
  expect(fold(start, { type: 'ping' })).toEqual({ id: 'm', type: 'message', content: [] });
});

it('joins what is said of each block, in the order in which it comes', () => {
  const whole = fold(
    start,
    begin(0, { type: 'thinking', thinking: '', signature: '' }),
    delta(0, { type: 'thinking_delta', thinking: 'h' }),
    delta(0, { type: 'thinking_delta', thinking: 'm' }),
    delta(0, { type: 'signature_delta', signature: 'c2ln' }),
    stop(0),
    begin(1, { type: 'text', text: '' }),
    delta(1, { type: 'text_delta', text: 'Hel' }),
    delta(1, { type: 'text_delta', text: 'lo' }),
    delta(1, cited('https://a.example/1')),
    delta(1, cited('https://a.example/2')),
    stop(1),
    begin(2, call),
    delta(2, json('{"a":')),
    delta(2, json('1}')),
    stop(2),
    begin(3, { ...call, id: 'd' }),
    stop(3),
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 2 } },
    { type: 'message_stop' },
  );
  expect(whole).toEqual({
    id: 'm',
    type: 'message',
    content: [
      { type: 'thinking', thinking: 'hm', signature: 'c2ln' },
      {
        type: 'text',
        text: 'Hello',
        citations: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }],
      },
      { ...call, input: { a: 1 } },
      { ...call, id: 'd' },
    ],
    stop_reason: 'tool_use',
    usage: { output_tokens: 2 },
  });
});

it('gives a call that was cut no arguments', () => {
  expect(fold(start, begin(0, call), delta(0, json('{"a":')), stop(0))?.content).toEqual([call]);
});

import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';

const cache_control = { type: 'ephemeral', ttl: '1h' };
const hinted = expect.objectContaining({ cacheControl: cache_control });

it('cache hints are carried wherever a client may put one', () => {
  const losses: LossEntry[] = [];
  const text = { type: 'text', text: 'a', cache_control };
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' }, cache_control };
  const body = {
    model: 'm',
    messages: [
      { role: 'system', content: [text] },
      { role: 'user', content: [text, image] },
      {
        role: 'assistant',
        content: [text],
        tool_calls: [{ id: '1', type: 'function', function: { name: 'f', arguments: '' }, cache_control }],
      },
      { role: 'tool', tool_call_id: '1', content: [text], cache_control },
    ],
    tools: [
      { type: 'function', function: { name: 'f' }, cache_control },
      { type: 'function', function: { name: 'g', cache_control } },
    ],
  } as ChatCompletionRequest;
  const { messages, tools } = fromChatCompletionRequest(body, (loss) => losses.push(loss));
  expect(messages.map(({ content }) => content)).toEqual([
    [hinted],
    [hinted, hinted],
    [hinted, hinted],
    [hinted],
  ]);
  expect(messages[3]).toEqual(hinted);
  expect(tools).toEqual([hinted, hinted]);
  expect(losses).toEqual([]);
});

it('a cache hint that is no object is refused', () => {
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'a', cache_control: 'yes' }] }] as never;
  expect(() => fromChatCompletionRequest({ model: 'm', messages }, () => undefined)).toThrow(
    expect.objectContaining({ param: 'messages[0].content[0].cache_control' }),
  );
});

import {
  InvalidRequestError,
  UpstreamUnreachableError,
  type CallContext,
  type ChatProvider,
  type JsonObject,
} from '@model-gateway/core';
import { translatedContent } from './translated-content.js';
import { translatedMessages } from './translated-messages.js';

const dependencies = { nextId: (prefix: string) => `${prefix}1`, tokens: undefined };
const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const messages: JsonObject = { model: 'm', max_tokens: 5, messages: [{ role: 'user', content: 'Hi' }] };
const content: JsonObject = { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] };

/** Fails in every call. */
const failing = (failure: Error): ChatProvider => ({
  complete: () => Promise.reject(failure),
  stream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) }),
  prepare: () => Promise.reject(failure),
});

/** Asks a stream for its first item. */
const firstOf = <Item>(items: AsyncIterable<Item>) => items[Symbol.asyncIterator]().next();

async function failuresOf(failure: Error, format: 'messages' | 'content') {
  const chats = failing(failure);
  const asked = { method: 'generateContent', model: 'm', body: content } as const;
  const calls: readonly (() => Promise<unknown>)[] =
    format === 'messages'
      ? [
          () => translatedMessages(chats, dependencies).complete({ body: messages }, call),
          () => firstOf(translatedMessages(chats, dependencies).stream({ body: messages }, call)),
          () => translatedMessages(chats, dependencies).prepare({ body: messages }, call, true),
        ]
      : [
          () => translatedContent(chats, dependencies).complete(asked, call),
          () => firstOf(translatedContent(chats, dependencies).stream(asked, call)),
          () => translatedContent(chats, dependencies).prepare(asked, call, true),
        ];
  return Promise.all(calls.map((one) => one().then(undefined, (error: unknown) => error)));
}

it.each([
  ['messages', 'stop', 'stop_sequences'],
  ['messages', 'response_format.json_schema.schema', 'output_config.format.schema'],
  ['content', 'messages[2].content[1]', 'contents[2].parts[1]'],
  ['content', 'top_k', 'generationConfig.topK'],
] as const)('a refusal of a request of %s names %s as %s', async (format, param, own) => {
  const failure = new InvalidRequestError('invalid_value', `${param} is wrong.`, { param });
  for (const seen of await failuresOf(failure, format)) {
    expect(seen).toMatchObject({ code: 'invalid_value', param: own, message: `${own} is wrong.` });
  }
});

it.each(['messages', 'content'] as const)('any other failure of %s stays as it is', async (format) => {
  const failure = new UpstreamUnreachableError('It is away.');
  expect(await failuresOf(failure, format)).toEqual([failure, failure, failure]);
});

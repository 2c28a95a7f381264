import { InvalidRequestError, type ChatRequest, type Message } from '@model-gateway/core';
import { containerDialect } from '../../dialect/container-dialect.js';
import { mistralDialect } from '../../dialect/mistral-dialect.js';
import { openModelsDialect } from '../../dialect/open-models-dialect.js';
import { toChatCompletionRequest } from './to-chat-completion-request.js';

const messages: readonly Message[] = [
  { role: 'user', content: [{ type: 'text', text: 'Count.' }] },
  { role: 'assistant', content: [{ type: 'text', text: 'One,' }] },
];
const request: ChatRequest = { messages, tools: [], sampling: {} };

it.each([
  ['an open model', openModelsDialect('meta')],
  ['Mistral’s', mistralDialect],
  ['a container', containerDialect],
])('%s does not go on exactly from the end of a begun answer, and is not asked to', (_whose, dialect) => {
  const options = { model: 'm', dialect, stream: true, reportLoss: () => {} };
  let failure: unknown;
  try {
    toChatCompletionRequest(request, { ...options, continues: true });
  } catch (caught) {
    failure = caught;
  }
  expect(failure).toBeInstanceOf(InvalidRequestError);
  expect(failure).toMatchObject({ code: 'unsupported_parameter', param: 'messages' });
  expect(toChatCompletionRequest(request, options).messages).toHaveLength(2);
});

import { isMembers, listOf, type Members } from '../../request/bodies/conversation.js';
import {
  callsOf,
  dataAddress,
  present,
  textOfSaid,
  unlessEmpty,
  type ClientFormat,
  type Tool,
} from './client-format.js';

/** OpenAI's chat completions. */
export const chatFormat: ClientFormat = {
  list: 'messages',
  path: () => '/v1/chat/completions',
  head: (model, isStream) => ({ model, ...(isStream && { stream: true }) }),
  settings: ({ system, tools, schema, thinking, maxTokens, temperature, topP }) =>
    present({
      messages: system === '' ? [] : [{ role: 'system', content: system }],
      tools: unlessEmpty(tools.map((tool) => ({ type: 'function', function: functionOf(tool) }))),
      response_format: schema && {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema },
      },
      reasoning_effort: thinking === 'auto' ? undefined : thinking === 'off' ? 'none' : thinking,
      max_completion_tokens: maxTokens,
      temperature,
      top_p: topP,
    }),
  user: (text, files) => [
    {
      role: 'user',
      content:
        files.length === 0
          ? text
          : [
              ...(text === '' ? [] : [{ type: 'text', text }]),
              ...files.map((file) =>
                file.type.startsWith('image/')
                  ? { type: 'image_url', image_url: { url: dataAddress(file) } }
                  : { type: 'file', file: { filename: file.name, file_data: dataAddress(file) } },
              ),
            ],
    },
  ],
  said: (said, isOwn) => {
    const content = textOfSaid(said);
    const calls = isOwn ? ownCalls(said.native) : callsOf(said).map(callOf);
    return [
      {
        role: 'assistant',
        content: content === '' && calls.length > 0 ? null : content,
        ...(calls.length > 0 && { tool_calls: calls }),
      },
    ];
  },
  results: (results) =>
    results.map(({ id, name, text }) => ({ role: 'tool', tool_call_id: id ?? name, content: text })),
};

const functionOf = ({ name, description, parameters }: Tool): Members =>
  present({ name, description, parameters });

/** The calls of an answer of this format; pieces of a stream do not say that they are functions. */
function ownCalls(native: Members): readonly Members[] {
  const [choice] = listOf(native['choices']);
  const message = isMembers(choice) ? choice['message'] : undefined;
  return listOf(isMembers(message) ? message['tool_calls'] : undefined)
    .filter(isMembers)
    .map((call) => ({ type: 'function', ...call }));
}

const callOf = ({ id, name, text }: ReturnType<typeof callsOf>[number]): Members => ({
  id: id ?? name,
  type: 'function',
  function: { name, arguments: text },
});

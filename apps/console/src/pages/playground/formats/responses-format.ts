import { isMembers, listOf, type Members } from '../../request/bodies/conversation.js';
import {
  callsOf,
  dataAddress,
  present,
  textOfSaid,
  unlessEmpty,
  type ClientFormat,
} from './client-format.js';

/** OpenAI's Responses. */
export const responsesFormat: ClientFormat = {
  list: 'input',
  path: () => '/v1/responses',
  head: (model, isStream) => ({ model, ...(isStream && { stream: true }) }),
  settings: ({ system, tools, schema, thinking, maxTokens, temperature, topP }) =>
    present({
      instructions: unlessEmpty(system),
      tools: unlessEmpty(
        tools.map(({ name, description, parameters }) =>
          present({ type: 'function', name, description, parameters }),
        ),
      ),
      text: schema && { format: { type: 'json_schema', name: 'answer', strict: true, schema } },
      reasoning:
        thinking === 'auto'
          ? undefined
          : thinking === 'off'
            ? { effort: 'none' }
            : { effort: thinking, summary: 'auto' },
      max_output_tokens: maxTokens,
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
              ...(text === '' ? [] : [{ type: 'input_text', text }]),
              ...files.map((file) =>
                file.type.startsWith('image/')
                  ? { type: 'input_image', image_url: dataAddress(file) }
                  : { type: 'input_file', filename: file.name, file_data: dataAddress(file) },
              ),
            ],
    },
  ],
  said: (said, isOwn) => {
    if (isOwn) return listOf(said.native['output']).filter(isMembers).filter(isSentBack);
    const content = textOfSaid(said);
    return [
      ...(content === '' ? [] : [{ role: 'assistant', content }]),
      ...callsOf(said).map(({ id, name, text }) => ({
        type: 'function_call',
        call_id: id ?? name,
        name,
        arguments: text,
      })),
    ];
  },
  results: (results) =>
    results.map(({ id, name, text }) => ({
      type: 'function_call_output',
      call_id: id ?? name,
      output: text,
    })),
};

/** A thought without its signature means nothing to an upstream. */
const isSentBack = (item: Members): boolean =>
  item['type'] !== 'reasoning' || typeof item['encrypted_content'] === 'string';

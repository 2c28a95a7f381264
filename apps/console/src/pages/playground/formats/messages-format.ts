import { isMembers, listOf, type Members } from '../../request/bodies/conversation.js';
import type { Attachment } from '../draft.js';
import {
  callsOf,
  membersOf,
  present,
  textOfSaid,
  thinkingBudgets,
  unlessEmpty,
  type ClientFormat,
  type Settings,
} from './client-format.js';

/** The format wants a limit: this one, where none is typed. */
const usualMaxTokens = 4096;

/** Anthropic's Messages. */
export const messagesFormat: ClientFormat = {
  list: 'messages',
  path: () => '/v1/messages',
  head: (model, isStream) => ({ model, ...(isStream && { stream: true }) }),
  settings: (settings) => {
    const { system, tools, schema, temperature, topP } = settings;
    return present({
      max_tokens: maxTokensOf(settings),
      system: unlessEmpty(system),
      tools: unlessEmpty(
        tools.map(({ name, description, parameters }) =>
          present({ name, description, input_schema: parameters ?? { type: 'object' } }),
        ),
      ),
      output_config: schema && { format: { type: 'json_schema', schema } },
      thinking: thinkingOf(settings),
      temperature,
      top_p: topP,
    });
  },
  user: (text, files) => [
    {
      role: 'user',
      content:
        files.length === 0
          ? text
          : [...files.map(fileBlock), ...(text === '' ? [] : [{ type: 'text', text }])],
    },
  ],
  said: (said, isOwn) => {
    const text = textOfSaid(said);
    const content = isOwn
      ? listOf(said.native['content']).filter(isMembers).filter(hasContent).map(withInput)
      : [
          ...(text === '' ? [] : [{ type: 'text', text }]),
          ...callsOf(said).map(({ id, name, text: input }) => ({
            type: 'tool_use',
            id: id ?? name,
            name,
            input: membersOf(input),
          })),
        ];
    return content.length === 0 ? [] : [{ role: 'assistant', content }];
  },
  results: (results) => [
    {
      role: 'user',
      content: results.map(({ id, name, text }) => ({
        type: 'tool_result',
        tool_use_id: id ?? name,
        content: text,
      })),
    },
  ],
};

/** What a model thinks counts towards the limit, which has to be above it. */
function maxTokensOf({ maxTokens, thinking }: Settings): number {
  if (maxTokens !== undefined) return maxTokens;
  return usualMaxTokens + (thinking === 'auto' ? 0 : thinkingBudgets[thinking]);
}

function thinkingOf({ thinking }: Settings): Members | undefined {
  if (thinking === 'auto') return undefined;
  if (thinking === 'off') return { type: 'disabled' };
  return { type: 'enabled', budget_tokens: thinkingBudgets[thinking] };
}

function fileBlock(file: Attachment): Members {
  const { type, base64, name } = file;
  if (type.startsWith('image/'))
    return { type: 'image', source: { type: 'base64', media_type: type, data: base64 } };
  const source = type.startsWith('text/')
    ? { type: 'text', media_type: 'text/plain', data: textOfBase64(base64) }
    : { type: 'base64', media_type: type, data: base64 };
  return { type: 'document', title: name, source };
}

const textOfBase64 = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));

/** A streamed text block may have stayed empty; the format refuses empty ones. */
const hasContent = (block: Members): boolean => block['type'] !== 'text' || block['text'] !== '';

/** The input of a streamed call is still a text. */
function withInput(block: Members): Members {
  const { input } = block;
  return typeof input === 'string' ? { ...block, input: membersOf(input) } : block;
}

import type { Body } from '../grammar/body.js';
import { listOf } from './field-conditions.js';
import { valueAt } from './leaves.js';
import type { FieldContext, FieldRow } from './field-row.js';
const hasTools = ({ body }: FieldContext) => body.tools !== undefined || body.functions !== undefined;

/** What makes no difference to any upstream. */
export const commonRows: readonly FieldRow[] = [
  { field: 'model', reason: 'It is in the address.' },
  { field: 'stream', reason: 'It is in the address, and decides the form of the answer.' },
  { field: 'stream_options.include_usage', reason: 'It decides what the streamed answer ends with.' },
  {
    field: 'response_format.json_schema.name',
    reason: 'A label for the client’s own use; no API acts on it.',
  },
  { field: 'messages[*].tool_calls[*].type', reason: 'There is no other type, and it may be left out.' },
  {
    field: 'messages[*].tool_calls[*].index',
    reason: 'What a stream adds to a call; its place in the list says the same.',
  },
  { field: 'messages[*].content_blocks[*].id', reason: 'Marks the place of a call.' },
  {
    field: 'messages[*].tool_calls[*].extra_content.google.thought_signature',
    reason: 'The call’s function has one, and is looked at first.',
    when: ({ body, path }) =>
      valueAt(body, [...path.slice(0, 4), 'function', 'thought_signature']) !== undefined,
  },
  {
    field: 'tools[*].type',
    reason: 'The member of that name says the same.',
    when: ({ value, owner }) => owner[String(value)] !== undefined,
  },
  {
    field: 'messages[*].annotations**',
    reason: 'They describe an answer of earlier; the model makes its own.',
  },
  {
    field: 'messages[*].content_parts[*].text',
    reason: 'The same text, said twice.',
    when: ({ value, message }) => value === message.content,
  },
  {
    field: 'messages[*].content',
    reason: 'The blocks say the same.',
    when: ({ value, message }) =>
      [message.content_blocks, message.content_parts].some((list) => textOf(list) === value),
  },
  {
    field: 'tool_choice',
    reason: 'What happens anyway.',
    when: (place) => place.value === 'auto' || (place.value === 'none' && !hasTools(place)),
  },
  { field: 'function_call', reason: 'What happens anyway.', when: ({ value }) => value === 'auto' },
  { field: 'tool_choice.mode', reason: 'The default.', when: ({ value }) => value === 'auto' },
  { field: 'tool_choice.allowed_tools.mode', reason: 'The default.', when: ({ value }) => value === 'auto' },
  { field: 'parallel_tool_calls', reason: 'Nothing can be called.', when: (place) => !hasTools(place) },
  { field: 'top_logprobs', reason: 'None is the default.', when: ({ value }) => value === 0 },
  {
    field: 'thinking.type',
    reason: 'Another member says the same.',
    when: ({ value, owner, body }) =>
      (value === 'enabled' && (owner.budget_tokens ?? owner.include_thoughts) !== undefined) ||
      (value === 'adaptive' && (owner.budget_tokens === -1 || owner.include_thoughts !== undefined)) ||
      (value === 'disabled' && (owner.budget_tokens === 0 || body.reasoning_effort === 'none')),
  },
  {
    field: 'thinking.budget_tokens',
    reason: 'The type says the same.',
    when: ({ value, owner }) =>
      (value === -1 && owner.type !== 'disabled') || (value === 0 && owner.type === 'disabled'),
  },
  {
    field: 'modalities[*]',
    reason: 'The model does nothing else.',
    when: ({ value, place }) => value === (place.makes === 'speech' ? 'audio' : 'text'),
  },
  {
    field: 'messages[*].reasoning_details[*].type',
    reason: 'The member that holds the value says the same.',
  },
  { field: 'messages[*].reasoning_details[*].format', reason: 'Who made the entry; its signature tells.' },
  { field: 'messages[*].reasoning_details[*].index', reason: 'Its place in the list says the same.' },
  {
    field: 'messages[*].reasoning_details[*].*',
    reason: 'Another entry has the same signature for the same call.',
    when: ({ owner, message }) =>
      owner.data !== undefined &&
      listOf(message.reasoning_details).filter(({ data, id }) => data === owner.data && id === owner.id)
        .length > 1,
  },
  {
    field: 'messages[*].reasoning_details[*].*',
    reason: 'What stands for a signature says that there is none.',
    when: ({ owner }) => [owner.data, owner.signature].includes('skip_thought_signature_validator'),
  },
  {
    field: 'messages[*].reasoning_details[*].*',
    reason: 'The call’s function has a signature, and is looked at first.',
    when: ({ owner, message }) => {
      const calls = listOf(message.tool_calls);
      const isAlone = owner.id === undefined && calls.length === 1;
      const call = (isAlone ? calls[0] : calls.find(({ id }) => id === owner.id)) as SignedCall | undefined;
      const signature = call?.function.thought_signature ?? call?.extra_content?.google.thought_signature;
      return owner.data !== undefined && signature !== undefined;
    },
  },
  {
    field: 'messages[*].content_parts[*].image_url.url',
    reason: 'The same image, said twice.',
    when: ({ ownerOfOwner }) => ownerOfOwner.image !== undefined,
  },
  {
    field: 'messages[*].*[*].mime_type',
    reason: 'Every textual document is plain text upstream.',
    when: ({ value }) => String(value).startsWith('text/'),
  },
];

function textOf(list: unknown): string | undefined {
  if (!Array.isArray(list)) return undefined;
  return (list as Body[]).map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}

/** A call, as far as it matters where its signature stands. */
interface SignedCall {
  readonly function: Body;
  readonly extra_content?: { readonly google: Body };
}

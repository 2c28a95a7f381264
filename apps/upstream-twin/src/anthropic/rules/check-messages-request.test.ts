import type { JsonObject } from '../../json';
import { problemOf } from '../../shape/shape';
import { bindingOfBlock, isAuthenticBlock, redactThinking, signThinking } from '../claude-signer';
import { findClaude } from '../find-claude';
import { readMessagesRequest, textOf } from '../messages-request';
import { messagesShape } from '../request-shape';
import { checkMessagesRequest } from './check-messages-request';

const user = (content: unknown = 'Hello') => ({ role: 'user', content });
const assistant = (content: unknown) => ({ role: 'assistant', content });
const text = (value: string, rest: object = {}) => ({ type: 'text', text: value, ...rest });
const call = (id = 'toolu_1', name = 'look') => ({ type: 'tool_use', id, name, input: {} });
const result = (id = 'toolu_1', content: unknown = 'ok') => ({
  type: 'tool_result',
  tool_use_id: id,
  content,
});
const thought = (thinking = 'hm') => ({ type: 'thinking', thinking, signature: signThinking(thinking) });
const tools = [{ name: 'look', input_schema: { type: 'object' } }];
const thinking = { type: 'enabled', budget_tokens: 1024 };
const image = (source: object) => user([{ type: 'image', source }]);
const mark = { cache_control: { type: 'ephemeral' } };

/** What is said of a request; the model and the betas stand beside the body. */
function refusal({ model: named, betas = [], ...rest }: JsonObject): string | undefined {
  const body = {
    anthropic_version: 'vertex-2023-10-16',
    max_tokens: 2000,
    messages: [user()],
    ...rest,
  } as JsonObject;
  const wrong = problemOf(messagesShape, body);
  if (wrong) return `${wrong.path.join('.')}: ${wrong.message}`;
  const model = textOf(named) || 'claude-sonnet-4-5@20250929';
  const card = findClaude(model);
  if (!card) throw new Error(`unknown model ${model}`);
  return checkMessagesRequest(readMessagesRequest(body), {
    card,
    betas: betas as string[],
    counting: false,
    isAuthentic: isAuthenticBlock,
    bindingOf: bindingOfBlock,
  });
}

const legal: [string, object][] = [
  ['a text', {}],
  ['turns of one role after one another', { messages: [user(), user('Again')] }],
  ['a prefill', { messages: [user(), assistant('Well')] }],
  ['system blocks', { system: [text('Be brief', mark)] }],
  [
    'parallel calls',
    {
      tools,
      messages: [user(), assistant([call('a'), call('b')]), user([result('b'), result('a'), text('So?')])],
    },
  ],
  ['thinking', { thinking, temperature: 1 }],
  [
    'a tool loop while thinking',
    { tools, thinking, messages: [user(), assistant([thought(), call()]), user([result()])] },
  ],
  [
    'a second step without a thought of its own',
    {
      tools,
      thinking,
      messages: [
        user(),
        assistant([thought(), call()]),
        user([result()]),
        assistant([call('b')]),
        user([result('b')]),
      ],
    },
  ],
  ['an earlier turn without thoughts', { thinking, messages: [user(), assistant('Hi'), user()] }],
  [
    'a redacted thought',
    {
      messages: [
        user(),
        assistant([{ type: 'redacted_thinking', data: redactThinking('x') }, text('Hi')]),
        user(),
      ],
    },
  ],
  [
    'a thought that was left out of the answer',
    { messages: [user(), assistant([{ ...thought('hm'), thinking: '' }, text('Hi')]), user()] },
  ],
  [
    'adaptive thinking without thoughts in the loop',
    {
      model: 'claude-opus-4-6',
      tools,
      thinking: { type: 'adaptive' },
      messages: [user(), assistant([call()]), user([result()])],
    },
  ],
  ['a budget on the last model that has one', { model: 'claude-opus-4-6', thinking }],
  [
    'effort',
    {
      model: 'claude-opus-4-7',
      output_config: { effort: 'xhigh' },
      thinking: { type: 'adaptive', display: 'summarized' },
    },
  ],
  [
    'an output schema',
    {
      output_config: {
        format: {
          type: 'json_schema',
          schema: { type: 'object', properties: {}, additionalProperties: false },
        },
      },
    },
  ],
  [
    'a budget over the limit with interleaving',
    { betas: ['interleaved-thinking-2025-05-14'], tools, thinking: { type: 'enabled', budget_tokens: 5000 } },
  ],
  [
    'four marks',
    {
      system: [text('a', { cache_control: { type: 'ephemeral', ttl: '1h' } }), text('b', mark)],
      messages: [user([text('c', mark), text('d', mark)])],
    },
  ],
  [
    'a document',
    {
      messages: [
        user([
          {
            type: 'document',
            source: { type: 'text', media_type: 'text/plain', data: 'x' },
            citations: { enabled: true },
            title: 'T',
          },
        ]),
      ],
    },
  ],
  [
    'instructions after the words of the user',
    {
      model: 'claude-opus-4-8',
      messages: [user(), { role: 'system', content: [text('x')] }, assistant('a'), user()],
    },
  ],
  ['the default temperature where others are refused', { model: 'claude-opus-4-7', temperature: 1 }],
];

const illegal: [string, object, string][] = [
  ['no limit', { max_tokens: null }, 'max_tokens: Input should be a valid integer'],
  ['a member of its own', { extra: 1 }, 'extra: Extra inputs are not permitted'],
  [
    'a system role',
    { messages: [{ role: 'system', content: 'x' }] },
    "messages.0: role 'system' is not supported on this model",
  ],
  ...(
    [
      [[{ role: 'system', content: 'x' }, user()], "0: use the top-level 'system' parameter"],
      [
        [user(), assistant('a'), { role: 'system', content: 'x' }],
        "2: a 'system' message must immediately follow",
      ],
      [[user(), { role: 'system', content: [call()] }], "1: 'system' messages must be non-empty text"],
      [[user(), { role: 'system', content: '' }], "1: 'system' messages must be non-empty text"],
    ] as const
  ).map(([messages, says]): [string, object, string] => [
    `system role at messages.${says}`,
    { model: 'claude-opus-4-8', messages },
    `messages.${says}`,
  ]),
  [
    'too much output',
    { max_tokens: 64_001 },
    'max_tokens: 64001 > 64000, which is the maximum allowed number of output tokens for claude-sonnet-4-5-20250929',
  ],
  ['no messages', { messages: [] }, 'messages: at least one message is required'],
  [
    'the assistant first',
    { messages: [assistant('Hi')] },
    'messages: first message must use the "user" role',
  ],
  ['an empty text', { messages: [user('')] }, 'messages: text content blocks must be non-empty'],
  [
    'an empty text in a result',
    { tools, messages: [user(), assistant([call()]), user([result('toolu_1', [text('')])])] },
    'messages: text content blocks must be non-empty',
  ],
  [
    'no blocks',
    { messages: [user([])] },
    'messages.0: all messages must have non-empty content except for the optional final assistant message',
  ],
  ['an empty system block', { system: [text('')] }, 'system: text content blocks must be non-empty'],
  [
    'a call of the user',
    { messages: [user([call()])] },
    'messages.0.content.0: `tool_use` blocks can only be in `assistant` messages',
  ],
  [
    'a picture of the assistant',
    {
      messages: [user(), assistant([{ type: 'image', source: { type: 'url', url: 'https://x/y' } }]), user()],
    },
    'messages.1.content.0: `image` blocks can only be in `user` messages',
  ],
  [
    'a prefill that ends in a space',
    { messages: [user(), assistant('Well ')] },
    'messages: final assistant content cannot end with trailing whitespace',
  ],
  [
    'a prefill',
    { model: 'claude-opus-4-6', messages: [user(), assistant('Well')] },
    'This model does not support assistant message prefill. The conversation must end with a user message.',
  ],
  [
    'an id with a dot',
    { messages: [user(), assistant([call('a.b')]), user([result('a.b')])] },
    "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
  ],
  [
    'equal ids',
    {
      tools,
      messages: [user(), assistant([call()]), user([result()]), assistant([call()]), user([result()])],
    },
    'messages: `tool_use` ids must be unique',
  ],
  [
    'a call without result',
    { tools, messages: [user(), assistant([call()]), user('And?')] },
    'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1.',
  ],
  [
    'results in two messages',
    {
      tools,
      messages: [user(), assistant([call('a'), call('b')]), user([result('a')]), user([result('b')])],
    },
    'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: b.',
  ],
  [
    'a result after a text',
    { tools, messages: [user(), assistant([call()]), user([text('Here'), result()])] },
    'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1.',
  ],
  [
    'a result of nothing',
    { tools, messages: [user([result()])] },
    'messages.0.content.0: unexpected `tool_use_id` found in `tool_result` blocks: toolu_1.',
  ],
  [
    'two results of one call',
    { tools, messages: [user(), assistant([call()]), user([result(), result()])] },
    'messages.2.content.1: each tool_use must have a single result.',
  ],
  [
    'calls without tools',
    { messages: [user(), assistant([call()]), user([result()])] },
    'Requests which include `tool_use` or `tool_result` blocks must define tools',
  ],
  ['equal names of tools', { tools: [...tools, ...tools] }, 'tools: Tool names must be unique.'],
  [
    'a name with a dot',
    { tools: [{ name: 'a.b', input_schema: { type: 'object' } }] },
    "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
  ],
  [
    'a schema without type',
    { tools: [{ name: 'a', input_schema: {} }] },
    'tools.0.custom.input_schema.type: Field required',
  ],
  [
    'a union as schema',
    { tools: [{ name: 'a', input_schema: { type: 'object', anyOf: [] } }] },
    'tools.0.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level',
  ],
  [
    'a choice without tools',
    { tool_choice: { type: 'any' } },
    'tool_choice: `tool_choice` may only be specified while providing `tools`.',
  ],
  [
    'a choice of something else',
    { tools, tool_choice: { type: 'tool', name: 'see' } },
    "tool_choice: Tool 'see' not found in provided tools",
  ],
  [
    'a choice that OpenAI has',
    { tools, tool_choice: { type: 'required' } },
    "tool_choice: Input tag 'required' found using 'type' does not match any of the expected tags: 'auto', 'any', 'tool', 'none'",
  ],
  [
    'computer use without its beta',
    { tools: [{ type: 'computer_20251124', name: 'computer', display_width_px: 1, display_height_px: 1 }] },
    "tools.0: Input tag 'computer_20251124' found using 'type'",
  ],
  [
    'thinking of a model that cannot',
    { model: 'claude-3-5-haiku', thinking },
    "'claude-3-5-haiku' does not support thinking.",
  ],
  [
    'a small budget',
    { thinking: { type: 'enabled', budget_tokens: 1023 } },
    'thinking.enabled.budget_tokens: Input should be greater than or equal to 1024',
  ],
  [
    'a budget over the limit',
    { thinking: { type: 'enabled', budget_tokens: 2000 } },
    '`max_tokens` must be greater than `thinking.budget_tokens`.',
  ],
  [
    'a forced tool while thinking',
    { tools, thinking, tool_choice: { type: 'any' } },
    'Thinking may not be enabled when tool_choice forces tool use.',
  ],
  [
    'another temperature while thinking',
    { thinking, temperature: 0.5 },
    '`temperature` may only be set to 1 when thinking is enabled',
  ],
  ['top_k while thinking', { thinking, top_k: 5 }, '`top_k` must be unset when thinking is enabled'],
  [
    'a narrow top_p while thinking',
    { thinking, top_p: 0.5 },
    '`top_p` must be greater than or equal to 0.95',
  ],
  [
    'adaptive thinking of an older model',
    { thinking: { type: 'adaptive' } },
    'adaptive thinking is not supported on this model',
  ],
  [
    'a budget of a newer model',
    { model: 'claude-opus-4-7', thinking },
    '"thinking.type.enabled" is not supported for this model.',
  ],
  [
    'no thinking of a model that always thinks',
    { model: 'claude-fable-5', thinking: { type: 'disabled' } },
    '"thinking.type.disabled" is not supported for this model.',
  ],
  [
    'a changed thought',
    { messages: [user(), assistant([{ ...thought(), thinking: 'other' }, text('Hi')]), user()] },
    'messages.1.content.0: Invalid `signature` in `thinking` block',
  ],
  [
    'a signature of somebody else',
    { messages: [user(), assistant([{ ...thought(), signature: 'c2tpcA==' }, text('Hi')]), user()] },
    'messages.1.content.0: Invalid `signature` in `thinking` block',
  ],
  [
    'a redacted thought of somebody else',
    { messages: [user(), assistant([{ type: 'redacted_thinking', data: 'x' }]), user()] },
    'messages.1.content.0: Invalid `data` in `redacted_thinking` block',
  ],
  [
    'a tool loop that lost its thought',
    { tools, thinking, messages: [user(), assistant([call()]), user([result()])] },
    'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`.',
  ],
  [
    'both samplings of a newer model',
    { temperature: 0.5, top_p: 0.5 },
    '`temperature` and `top_p` cannot both be specified for this model.',
  ],
  [
    'sampling of the newest models',
    { model: 'claude-opus-4-7', temperature: 0.5 },
    '`temperature` is deprecated for this model.',
  ],
  ['a temperature of OpenAI', { temperature: 1.5 }, 'temperature: Input should be less than or equal to 1'],
  [
    'a blank stop sequence',
    { stop_sequences: ['\n'] },
    'stop_sequences: each stop sequence must contain non-whitespace',
  ],
  [
    'five marks',
    {
      system: [text('a', mark), text('b', mark), text('c', mark)],
      messages: [user([text('d', mark), text('e', mark)])],
    },
    'A maximum of 4 blocks with cache_control may be provided. Found 5.',
  ],
  [
    'a long mark after a short one',
    { system: [text('a', mark), text('b', { cache_control: { type: 'ephemeral', ttl: '1h' } })] },
    "a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block.",
  ],
  [
    'another life of a mark',
    { system: [text('a', { cache_control: { type: 'ephemeral', ttl: '2h' } })] },
    "system.0.text.cache_control.ephemeral.ttl: Input should be '5m' or '1h'",
  ],
  [
    'a mark on a thought',
    { messages: [user(), assistant([{ ...thought(), ...mark }]), user()] },
    'messages.1.content.0.thinking.cache_control: Extra inputs are not permitted',
  ],
  [
    'a picture of another kind',
    { messages: [image({ type: 'base64', media_type: 'image/bmp', data: 'AAAA' })] },
    "messages.0.content.0.image.source.base64.media_type: Input should be 'image/jpeg', 'image/png', 'image/gif' or 'image/webp'",
  ],
  [
    'a data address as data',
    { messages: [image({ type: 'base64', media_type: 'image/png', data: 'data:image/png;base64,AAAA' })] },
    'Invalid base64 data',
  ],
  [
    'a picture by address',
    { messages: [image({ type: 'url', url: 'https://example.com/a.png' })] },
    'messages.image.source.base64.data: URL sources are not supported',
  ],
  [
    'a file of the Files API',
    { messages: [image({ type: 'file', file_id: 'f' })] },
    "messages.0.content.0.image.source: Input tag 'file' found using 'type'",
  ],
  [
    'effort of an older model',
    { output_config: { effort: 'low' } },
    'This model does not support the effort parameter.',
  ],
  [
    'the highest effort too early',
    { model: 'claude-opus-4-6', output_config: { effort: 'xhigh' } },
    "output_config.effort: 'xhigh' is not supported by this model.",
  ],
  [
    'a format of an older model',
    { model: 'claude-3-7-sonnet', output_config: { format: { type: 'json_schema', schema: {} } } },
    "'claude-3-7-sonnet' does not support output format.",
  ],
  [
    'an open object',
    { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
    "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false",
  ],
  [
    'context management without its beta',
    { context_management: {} },
    'context_management: Extra inputs are not permitted',
  ],
  [
    'a response format of OpenAI',
    { response_format: { type: 'json_object' } },
    'response_format: Extra inputs are not permitted',
  ],
];

const given = (rest: object): JsonObject => JSON.parse(JSON.stringify(rest)) as JsonObject;

const newest: [string, object][] = [
  [
    'a forced tool while thinking',
    { model: 'claude-opus-5', tools, thinking: { type: 'adaptive' }, tool_choice: { type: 'any' } },
  ],
  [
    'a forced tool of the newest of its tier',
    { model: 'claude-haiku-5-5', tools, thinking: { type: 'adaptive' }, tool_choice: { type: 'any' } },
  ],
  ['no thinking where it is the default', { model: 'claude-haiku-5-5', thinking: { type: 'disabled' } }],
  ['thinking between tools', { model: 'claude-sonnet-5-5', thinking: { type: 'between_tools' } }],
];

const newestIllegal: [string, object, string][] = [
  [
    'a forced tool while thinking',
    { model: 'claude-opus-4-7', tools, thinking: { type: 'adaptive' }, tool_choice: { type: 'any' } },
    'Thinking may not be enabled when tool_choice forces tool use.',
  ],
  [
    'a forced tool at all',
    { model: 'claude-opus-5-5', tools, tool_choice: { type: 'tool', name: 'look' } },
    'tool_choice: forced tool use is not supported for this model.',
  ],
  [
    'no thinking',
    { model: 'claude-opus-5-5', thinking: { type: 'disabled' } },
    '"thinking.type.disabled" is not supported for this model. Use "thinking.type.adaptive"',
  ],
  [
    'no thinking, but between tools',
    { model: 'claude-sonnet-5-5', thinking: { type: 'disabled' } },
    'send "thinking": {"type": "between_tools"}',
  ],
  [
    'thinking between tools of others',
    { model: 'claude-opus-5-5', thinking: { type: 'between_tools' } },
    '"thinking.type.between_tools" is not supported for this model.',
  ],
  [
    'a thought after a text',
    { thinking, messages: [user(), assistant([text('Hi'), thought()]), user()] },
    'messages.1.content.0: If an assistant message contains any thinking blocks, the first block must be `thinking` or `redacted_thinking`. Found `text`.',
  ],
];

describe('a messages request', () => {
  it.each([...legal, ...newest])('may have %s', (_name, rest) => {
    expect(refusal(given(rest))).toBeUndefined();
  });

  it.each([...illegal, ...newestIllegal])('may not have %s', (_name, rest, message) => {
    expect(refusal(given(rest))).toContain(message);
  });
});

import {
  anyObject,
  anything,
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  tagged,
  text,
  textOr,
  type Members,
  type Shape,
} from '../shape/shape.js';
import { cacheControl, contentBlock, textBlock, tokenCount } from './block-shapes.js';

const type: Members = { type: anything };
const parallel: Members = { disable_parallel_tool_use: boolean };

const inputSchema = object(
  { type: oneOf('object') },
  { properties: nullable(anyObject), required: nullable(list(text())) },
  true,
);

const customTool = object(
  { name: text({ pattern: /^[a-zA-Z0-9_-]{1,128}$/ }), input_schema: inputSchema },
  {
    type: nullable(oneOf('custom')),
    description: text(),
    cache_control: cacheControl,
    strict: boolean,
    eager_input_streaming: nullable(boolean),
    defer_loading: boolean,
  },
);

/** A tool whose input the vendor defines: its name is given, its settings are its own. */
const builtIn = (name: string, settings: Members = {}): Shape =>
  object({ ...type, name: oneOf(name) }, { cache_control: cacheControl, ...settings });

const screen: Members = {
  display_width_px: number({ min: 1, integer: true }),
  display_height_px: number({ min: 1, integer: true }),
};
const computer = object(
  { ...type, name: oneOf('computer'), ...screen },
  { cache_control: cacheControl, display_number: nullable(number()), enable_zoom: boolean },
);
const webSearch = builtIn('web_search', {
  max_uses: nullable(number({ min: 1, integer: true })),
  allowed_domains: nullable(list(text())),
  blocked_domains: nullable(list(text())),
  user_location: nullable(anyObject),
});

const tool = tagged(
  'type',
  {
    custom: customTool,
    bash_20250124: builtIn('bash'),
    text_editor_20250124: builtIn('str_replace_editor'),
    text_editor_20250429: builtIn('str_replace_based_edit_tool'),
    text_editor_20250728: builtIn('str_replace_based_edit_tool', { max_characters: nullable(number()) }),
    web_search_20250305: webSearch,
    memory_20250818: builtIn('memory'),
    computer_20250124: computer,
    computer_20251124: computer,
    tool_search_tool_regex_20251119: builtIn('tool_search_tool_regex'),
    tool_search_tool_bm25_20251119: builtIn('tool_search_tool_bm25'),
  },
  'custom',
);

const toolChoice = tagged('type', {
  auto: object(type, parallel),
  any: object(type, parallel),
  tool: object({ ...type, name: text() }, parallel),
  none: object(type),
});

const display: Members = { display: nullable(oneOf('summarized', 'omitted')) };
const thinking = tagged('type', {
  enabled: object({ ...type, budget_tokens: tokenCount(1024) }, display),
  adaptive: object(type, display),
  between_tools: object(type),
  disabled: object(type),
});

const outputConfig = object(
  {},
  {
    effort: nullable(oneOf('low', 'medium', 'high', 'xhigh', 'max')),
    format: nullable(tagged('type', { json_schema: object({ ...type, schema: anyObject }) })),
  },
);

const messages = list(
  object({ role: oneOf('user', 'assistant', 'system'), content: textOr(list(contentBlock)) }),
);

/** Members that a message and a token count have in common. */
const prompt: Members = {
  system: textOr(list(tagged('type', { text: textBlock }))),
  tools: list(tool),
  tool_choice: toolChoice,
  thinking,
  output_config: outputConfig,
  cache_control: cacheControl,
  context_management: nullable(anyObject),
};

/** Body of `:rawPredict` and `:streamRawPredict`. The model is in the URL. */
export const messagesShape = object(
  { anthropic_version: anything, messages, max_tokens: tokenCount(1) },
  {
    ...prompt,
    stream: boolean,
    temperature: number({ min: 0, max: 1 }),
    top_p: number({ min: 0, max: 1 }),
    top_k: number({ min: 0, integer: true }),
    stop_sequences: list(text()),
    metadata: object({}, { user_id: nullable(text({ max: 256 })) }),
    service_tier: oneOf('auto', 'standard_only'),
  },
);

/** Body of `models/count-tokens:rawPredict`: here the model is in the body. */
export const countTokensShape = object(
  { model: text({ min: 1 }), messages },
  { anthropic_version: anything, ...prompt },
);

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
} from '../shape/shape.js';

const type: Members = { type: anything };

const textPart = object({ ...type, text: text() });
const parts = (variants: Members) => textOr(list(tagged('type', { text: textPart, ...variants }), 1));

const toolCall = object({
  id: text({ min: 1 }),
  type: oneOf('function'),
  function: object({ name: text({ min: 1 }), arguments: text() }),
});

const name: Members = { name: nullable(text()) };

/** Messages by their role, as the reference of the OpenAI API has them. */
const message = tagged('role', {
  system: object({ role: anything, content: parts({}) }, name),
  developer: object({ role: anything, content: parts({}) }, name),
  user: object(
    {
      role: anything,
      content: parts({
        image_url: object({
          ...type,
          image_url: object({ url: text({ min: 1 }) }, { detail: oneOf('auto', 'low', 'high') }),
        }),
        input_audio: object({ ...type, input_audio: object({ data: text(), format: oneOf('wav', 'mp3') }) }),
        video_url: object({ ...type, video_url: object({ url: text({ min: 1 }) }) }),
        file: object({ ...type, file: anyObject }),
      }),
    },
    name,
  ),
  assistant: object(
    { role: anything },
    {
      ...name,
      content: nullable(parts({ refusal: object({ ...type, refusal: text() }) })),
      refusal: nullable(text()),
      reasoning_content: nullable(text()),
      audio: nullable(object({ id: text() })),
      tool_calls: list(toolCall, 1),
    },
  ),
  tool: object({ role: anything, content: parts({}), tool_call_id: text({ min: 1 }) }, name),
});

const tool = object({
  type: oneOf('function'),
  function: object(
    { name: text({ pattern: /^[a-zA-Z0-9_-]{1,64}$/ }) },
    { description: nullable(text()), parameters: nullable(anyObject), strict: nullable(boolean) },
  ),
});

const namedTool = object({ type: oneOf('function'), function: object({ name: text() }) });

const responseFormat = tagged('type', {
  text: object(type),
  json_object: object(type),
  json_schema: object({
    ...type,
    json_schema: object(
      { name: text({ pattern: /^[a-zA-Z0-9_-]{1,64}$/ }) },
      { description: nullable(text()), schema: nullable(anyObject), strict: nullable(boolean) },
    ),
  }),
});

const whole = (min: number, max = Infinity) => nullable(number({ min, max, integer: true }));
const penalty = nullable(number({ min: -2, max: 2 }));

/** Members whose types every OpenAI-compatible server checks; a server may know more of them. */
const settings: Members = {
  model: text(),
  max_tokens: whole(1),
  max_completion_tokens: whole(1),
  temperature: nullable(number({ min: 0, max: 2 })),
  top_p: nullable(number({ min: 0, max: 1 })),
  n: whole(1, 8),
  seed: whole(Number.MIN_SAFE_INTEGER),
  stop: nullable(textOr(list(text()))),
  stream: nullable(boolean),
  stream_options: nullable(object({}, { include_usage: boolean }, true)),
  presence_penalty: penalty,
  frequency_penalty: penalty,
  logit_bias: nullable(anyObject),
  logprobs: nullable(boolean),
  top_logprobs: whole(0, 20),
  response_format: responseFormat,
  tools: nullable(list(tool)),
  tool_choice: textOr(namedTool),
  parallel_tool_calls: nullable(boolean),
  user: nullable(text()),
  reasoning_effort: nullable(oneOf('none', 'minimal', 'low', 'medium', 'high', 'xhigh')),
};

/** A chat completions body. Members that nobody knows are let through, as vLLM and the platform do. */
export const chatShape = object({ messages: list(message, 1) }, settings, true);

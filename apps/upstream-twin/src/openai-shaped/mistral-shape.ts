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

const type: Members = { type: anything };
const role: Members = { role: anything };
const address = textOr(object({ url: text() }, { detail: nullable(text()) }));

const chunk = tagged('type', {
  text: object({ ...type, text: text() }),
  image_url: object({ ...type, image_url: address }),
  document_url: object({ ...type, document_url: text() }, { document_name: nullable(text()) }),
  input_audio: object({ ...type, input_audio: anything }),
  thinking: object({ ...type, thinking: list(anyObject) }, { closed: boolean }),
});
const content = nullable(textOr(list(chunk)));

const toolCall = object(
  { function: object({ name: text({ min: 1 }), arguments: textOr(anyObject) }) },
  { id: text(), type: oneOf('function'), index: number({ integer: true }) },
);

const message = tagged('role', {
  system: object({ ...role, content }),
  user: object({ ...role, content }),
  assistant: object(role, { content, tool_calls: nullable(list(toolCall)), prefix: boolean }),
  tool: object({ ...role, content }, { tool_call_id: nullable(text()), name: nullable(text()) }),
});

const tool = object(
  {
    function: object(
      { name: text({ pattern: /^[a-zA-Z0-9_-]{1,64}$/ }), parameters: anyObject },
      { description: text(), strict: boolean },
    ),
  },
  { type: oneOf('function') },
);

/** `required` is the word of the OpenAI API; here it is `any`. */
const toolChoice: Shape = (value, path) =>
  typeof value === 'string'
    ? oneOf('auto', 'none', 'any')(value, path)
    : object({ function: object({ name: text() }) }, { type: oneOf('function') })(value, path);

const responseFormat = object(
  { type: oneOf('text', 'json_object', 'json_schema') },
  {
    json_schema: nullable(
      object({ name: text(), schema: anyObject }, { description: nullable(text()), strict: boolean }),
    ),
  },
);

const penalty = number({ min: -2, max: 2 });
const whole = nullable(number({ min: 0, integer: true }));

/** A chat body of Mistral. Members that it does not know are refused: `seed`, `user`, `stream_options`, … */
export const mistralShape = object(
  { model: text({ min: 1 }), messages: list(message, 1) },
  {
    max_tokens: whole,
    temperature: nullable(number({ min: 0, max: 1.5 })),
    top_p: number({ min: 0, max: 1 }),
    n: nullable(number({ min: 1, integer: true })),
    random_seed: whole,
    stop: textOr(list(text())),
    stream: boolean,
    presence_penalty: penalty,
    frequency_penalty: penalty,
    response_format: responseFormat,
    tools: nullable(list(tool)),
    tool_choice: toolChoice,
    parallel_tool_calls: boolean,
    prediction: anyObject,
    prompt_mode: nullable(oneOf('reasoning')),
  },
);

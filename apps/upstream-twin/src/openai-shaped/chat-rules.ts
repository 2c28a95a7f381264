import { isJsonObject } from '../json.js';
import { firstProblem } from '../rules/first-problem.js';
import { objectsOf, stringOf, type ChatRequest } from './chat-request.js';

/** What is wrong, and the member that it is about. */
export interface ChatProblem {
  readonly message: string;
  readonly param: string;
}

const isJson = (text: string): boolean => {
  try {
    return isJsonObject(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Every call is answered by the tool messages right after it, and no tool message answers anything else. */
function pairingProblem({ messages }: ChatRequest): string | undefined {
  let open = new Set<string>();
  const problem = firstProblem(messages, (message, index) => {
    if (message.role === 'tool') {
      const id = stringOf(message.tool_call_id);
      return open.delete(id)
        ? undefined
        : `Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'. (messages[${index}], ${id})`;
    }
    if (open.size > 0) {
      return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`;
    }
    const calls = objectsOf(message.tool_calls);
    open = new Set(calls.map(({ id }) => stringOf(id)));
    if (open.size < calls.length) return `Duplicate tool call ids in messages[${index}].tool_calls.`;
    const broken = calls.find(
      (call) => isJsonObject(call.function) && !isJson(stringOf(call.function.arguments)),
    );
    if (broken) return `messages[${index}].tool_calls: function arguments must be a JSON object.`;
    const silent = message.role === 'assistant' && calls.length === 0 && (message.content ?? null) === null;
    return silent && (message.refusal ?? null) === null
      ? `messages[${index}]: an assistant message needs content or tool_calls.`
      : undefined;
  });
  if (problem !== undefined) return problem;
  return open.size > 0
    ? `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(', ')}`
    : undefined;
}

function toolChoiceProblem({ body, functions }: ChatRequest): string | undefined {
  const { tool_choice: choice } = body;
  if (choice === undefined || choice === null) return undefined;
  if (typeof choice === 'string' && !['none', 'auto', 'required'].includes(choice)) {
    return `Invalid value for \`tool_choice\`: \`${choice}\`! Only named tools, "none", "auto" or "required" are supported.`;
  }
  if (choice !== 'none' && functions.length === 0) return 'When using `tool_choice`, `tools` must be set.';
  const named =
    isJsonObject(choice) && isJsonObject(choice.function) ? stringOf(choice.function.name) : undefined;
  return named === undefined || functions.some(({ name }) => name === named)
    ? undefined
    : 'The tool specified in `tool_choice` does not match any of the specified `tools`';
}

const names = ({ functions }: ChatRequest): string | undefined =>
  new Set(functions.map(({ name }) => name)).size < functions.length
    ? 'Tool names must be unique.'
    : undefined;

function settingsProblem({ body }: ChatRequest): ChatProblem | undefined {
  if (isJsonObject(body.stream_options) && body.stream !== true) {
    return { message: 'Stream options can only be defined when `stream=True`.', param: 'stream_options' };
  }
  if (typeof body.top_logprobs === 'number' && body.top_logprobs > 0 && body.logprobs !== true) {
    return { message: 'when using `top_logprobs`, `logprobs` must be set to true.', param: 'top_logprobs' };
  }
  const { response_format: format } = body;
  if (isJsonObject(format) && isJsonObject(format.json_schema) && !isJsonObject(format.json_schema.schema)) {
    return { message: 'response_format.json_schema.schema is required.', param: 'response_format' };
  }
  return undefined;
}

/** What the OpenAI API and the servers like it refuse after the shape is right. */
export function chatProblem(request: ChatRequest): ChatProblem | undefined {
  const about = (param: string, message: string | undefined): ChatProblem | undefined =>
    message === undefined ? undefined : { message, param };
  return (
    settingsProblem(request) ??
    about('tools', names(request)) ??
    about('tool_choice', toolChoiceProblem(request)) ??
    about('messages', pairingProblem(request))
  );
}

import { firstProblem } from '../rules/first-problem.js';
import { isJsonObject, type JsonObject } from '../json.js';
import { contentText, objectsOf, stringOf, type ChatRequest } from './chat-request.js';
import { MistralError } from './mistral-error.js';

/** Which role may follow which, as Mistral's own validator has it. */
const followers: Readonly<Record<string, readonly string[]>> = {
  system: ['user', 'assistant', 'system'],
  user: ['assistant', 'system', 'user'],
  assistant: ['assistant', 'user', 'tool'],
  tool: ['assistant', 'tool'],
};

const isCallId = (id: string): boolean => /^[a-zA-Z0-9]{9}$/.test(id);

function idProblem({ messages }: ChatRequest): MistralError | undefined {
  const ids = messages.flatMap((message) => [
    ...objectsOf(message.tool_calls).map(({ id }) => stringOf(id)),
    ...(message.role === 'tool' ? [stringOf(message.tool_call_id)] : []),
  ]);
  const wrong = ids.find((id) => !isCallId(id));
  if (wrong === undefined) return undefined;
  const message = `Tool call id was ${wrong} but must be a-z, A-Z, 0-9, with a length of 9.`;
  return new MistralError(message, 'invalid_function_call', '3280');
}

function orderProblem(messages: readonly JsonObject[]): string | undefined {
  const roles = messages.map(({ role }) => stringOf(role));
  const broken = firstProblem(roles.slice(1), (role, index) => {
    const previous = roles[index] ?? '';
    return followers[previous]?.includes(role)
      ? undefined
      : `Unexpected role '${role}' after role '${previous}'`;
  });
  if (broken !== undefined) return broken;
  if (roles[0] === 'tool') return "Unexpected role 'tool'";
  const last = messages.at(-1);
  return last?.role === 'user' || last?.role === 'tool' || last?.prefix === true
    ? undefined
    : `Expected last role User or Tool (or Assistant with prefix True) for serving but got ${stringOf(last?.role)}`;
}

function countProblem(messages: readonly JsonObject[]): string | undefined {
  let open: string[] = [];
  const mismatch = 'Not the same number of function calls and responses';
  const problem = firstProblem(messages, (message) => {
    if (message.role === 'tool') {
      const id = stringOf(message.tool_call_id);
      if (!open.includes(id)) return mismatch;
      open = open.filter((each) => each !== id);
      return undefined;
    }
    if (open.length > 0) return mismatch;
    open = objectsOf(message.tool_calls).map(({ id }) => stringOf(id));
    return undefined;
  });
  return problem ?? (open.length > 0 ? mismatch : undefined);
}

const isSilent = (message: JsonObject): boolean =>
  message.role === 'assistant' &&
  objectsOf(message.tool_calls).length === 0 &&
  contentText(message) === '' &&
  objectsOf(message.content).length === 0;

/** Addresses of pictures and documents that Mistral reads. */
const readable = /^(https?:\/\/|data:)/i;

function addressProblem(messages: readonly JsonObject[]): MistralError | undefined {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? objectsOf(content) : []));
  const addresses = parts.flatMap(({ image_url: image, document_url: document }) => {
    const url = isJsonObject(image) ? image.url : image;
    return [url, document].map(stringOf).filter((address) => address !== '');
  });
  const wrong = addresses.find((address) => !readable.test(address));
  if (wrong === undefined) return undefined;
  return new MistralError(`Invalid url: ${wrong}`, 'invalid_request_file', '3310');
}

/** What Mistral refuses after the shape is right. */
export function mistralProblem(request: ChatRequest): MistralError | undefined {
  const { messages, body, functions } = request;
  const ids = idProblem(request);
  if (ids) return ids;
  const order = orderProblem(messages);
  if (order !== undefined) return new MistralError(order, 'invalid_request_message_order', '3230');
  const address = addressProblem(messages);
  if (address) return address;
  const count = countProblem(messages);
  if (count !== undefined) return new MistralError(count, 'invalid_request_message_order', '3230');
  if (messages.some(isSilent)) {
    const message = 'Assistant message must have either content or tool_calls, but not none.';
    return new MistralError(message, 'invalid_request_assistant_message', '3240');
  }
  return body.tool_choice !== undefined && body.tool_choice !== 'none' && functions.length === 0
    ? new MistralError('Tool choice is set but there are no tools.', 'invalid_request_error', null)
    : undefined;
}

import { readDirectives } from '../answers/directives.js';
import type { Prompt } from '../answers/prompt.js';
import { leadingTurn } from '../answers/script.js';
import type { FunctionDeclaration } from '../contract/generate-content-request.js';
import { isJsonObject, type Json, type JsonObject } from '../json.js';

/** A chat completions body of the right shape, read for the rules and for the answer. */
export interface ChatRequest {
  readonly body: JsonObject;
  readonly messages: readonly JsonObject[];
  readonly functions: FunctionDeclaration[];
  readonly prompt: Prompt;
}

export const objectsOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

export const stringOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Text of a message: the whole of it, or its text parts. */
export const contentText = ({ content }: JsonObject): string =>
  typeof content === 'string'
    ? content
    : objectsOf(content)
        .map((part) => stringOf(part.text))
        .join('');

/** A tool message's content as an object, when it is one. */
function resultOf(message: JsonObject): JsonObject {
  const text = contentText(message);
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : { output: text };
  } catch {
    return { output: text };
  }
}

const callsOf = (message: JsonObject): JsonObject[] => objectsOf(message.tool_calls);

function readPrompt(messages: readonly JsonObject[]): Prompt {
  const isUser = ({ role }: JsonObject): boolean => role === 'user';
  const led = leadingTurn(messages, (message) => (isUser(message) ? contentText(message) : ''));
  const turn = led >= 0 ? led : messages.findLastIndex(isUser);
  const later = messages.slice(turn + 1);
  const lastAssistant = messages.findLastIndex(({ role }) => role === 'assistant');
  const names = new Map(
    messages.flatMap(callsOf).map((call) => [call.id, isJsonObject(call.function) ? call.function.name : '']),
  );
  const results = messages.slice(lastAssistant + 1).filter(({ role }) => role === 'tool');
  const user = messages[turn];
  const media = objectsOf(user?.content).flatMap((part) => (part.type === 'text' ? [] : stringOf(part.type)));
  return {
    ...readDirectives(user ? contentText(user) : ''),
    steps: later.filter((message) => callsOf(message).length > 0).length,
    functionResponses: results.map((message) => ({
      name: stringOf(names.get(message.tool_call_id)) || 'function',
      response: resultOf(message),
    })),
    media,
  };
}

/** Reads a body that passed the check of its shape. */
export function readChatRequest(body: JsonObject): ChatRequest {
  const messages = objectsOf(body.messages);
  const functions = objectsOf(body.tools).flatMap((tool) => {
    if (!isJsonObject(tool.function)) return [];
    const { name, parameters } = tool.function;
    return [{ name: stringOf(name), parametersJsonSchema: parameters ?? {} }];
  });
  return { body, messages, functions, prompt: readPrompt(messages) };
}

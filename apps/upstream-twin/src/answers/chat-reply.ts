import type { FunctionDeclaration } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import { chooseCalls, hasCalledEnough, type ChosenCall } from './function-calls.js';
import { jsonAnswer, knownText } from './json-answer.js';
import type { Prompt } from './prompt.js';
import { textAnswer } from './text-answer.js';

/** What a chat request asks for, whatever its format. */
export interface ChatAsk {
  readonly prompt: Prompt;
  readonly modelName: string;
  /** Functions that may be called. */
  readonly functions: FunctionDeclaration[];
  readonly toolMode: 'auto' | 'any' | 'none';
  /** More than one call in a turn is fine. */
  readonly parallel: boolean;
  /** The answer is JSON: of this schema, or any object. */
  readonly json?: JsonObject | 'any' | undefined;
  /** Which of several answers; 0 is the first. */
  readonly candidate?: number;
}

/** Calls, or else a text. */
export interface ChatReply {
  readonly calls: readonly ChosenCall[];
  readonly text: string;
}

/** Answers as the Gemini models of the twin do: by calls while functions are wanted, else by JSON or a text. */
export function chatReply(ask: ChatAsk): ChatReply {
  const { prompt, functions, toolMode, json, candidate = 0 } = ask;
  const isDone = toolMode === 'none' || (toolMode === 'auto' && hasCalledEnough(prompt));
  const calls = chooseCalls(isDone ? [] : functions, prompt);
  if (calls.length > 0) return { calls: ask.parallel ? calls : calls.slice(0, 1), text: '' };
  if (json === 'any') return { calls, text: JSON.stringify({ answer: knownText(prompt) }) };
  if (json !== undefined) return { calls, text: JSON.stringify(jsonAnswer(json, prompt)) };
  return { calls, text: textAnswer(prompt, { name: ask.modelName }, candidate) };
}

import type { Completion, CompletionChoice } from '@model-gateway/contract';
import type { ChatChoice, ChatResponse } from '@model-gateway/core';
import { toUsage } from '../chat/to-client/usage.js';
import {
  completionFinish,
  completionLogprobs,
  completionOf,
  reportUnplaced,
  type CompletionAnswerOptions,
} from './completion-frame.js';

/** The whole answer in OpenAI's older format for texts. A blocked prompt is a text of its own, which is empty. */
export function toCompletion(response: ChatResponse, options: CompletionAnswerOptions): Completion {
  const { choices, promptBlock, model } = response;
  const blocked: CompletionChoice = {
    text: options.echoed,
    index: 0,
    logprobs: null,
    finish_reason: 'content_filter',
  };
  const isBlocked = choices.length === 0 && promptBlock !== undefined;
  const texts = isBlocked ? [blocked] : choices.map((choice) => toChoice(choice, options));
  const completion = completionOf(options, model, texts);
  const usage = toUsage(response.usage);
  return usage ? { ...completion, usage } : completion;
}

function toChoice(
  { index, content, finish, logprobs }: ChatChoice,
  options: CompletionAnswerOptions,
): CompletionChoice {
  const { echoed } = options;
  for (const part of content) reportUnplaced(part, options);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return {
    text: echoed + text,
    index,
    logprobs: logprobs ? completionLogprobs(logprobs, echoed.length) : null,
    finish_reason: completionFinish(finish, options),
  };
}

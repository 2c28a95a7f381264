import type { JsonObject } from '../json.js';
import type { ChatAnswer, ChatChoice } from './chat-answer.js';
import { chatLogprobs } from './chat-logprobs.js';

const choiceBody = (choice: ChatChoice, topLogprobs: number | undefined): JsonObject => ({
  index: choice.index,
  message: {
    role: 'assistant',
    content: choice.toolCalls.length > 0 && choice.content === '' ? null : choice.content,
    ...(choice.reasoning === '' ? {} : { reasoning_content: choice.reasoning }),
    ...(choice.toolCalls.length === 0 ? {} : { tool_calls: [...choice.toolCalls] }),
  },
  logprobs: chatLogprobs(choice.content, topLogprobs),
  finish_reason: choice.finishReason,
});

/** The `chat.completion` object. */
export const chatCompletion = ({
  id,
  created,
  model,
  choices,
  usage,
  topLogprobs,
}: ChatAnswer): JsonObject => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: choices.map((choice) => choiceBody(choice, topLogprobs)),
  usage,
});

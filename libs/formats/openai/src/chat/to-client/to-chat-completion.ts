import type { ChatCompletion, ChatCompletionChoice, ChatCompletionMessage } from '@model-gateway/contract';
import type { AssistantPart, ChatChoice, ChatResponse, PromptBlock } from '@model-gateway/core';
import { toAnnotations } from './annotations.js';
import { toAudio } from './audio.js';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { toContentBlocks } from './content-block.js';
import { toContentParts } from './content-parts.js';
import { toFinishReason } from './finish-reason.js';
import { addAnswerFacts, addChoiceFacts } from './gateway-facts.js';
import { JoinedThinking } from './joined-thinking.js';
import { toLogprobs } from './logprobs.js';
import { toBlockedFinish } from './prompt-block.js';
import { toRefusal } from './refusal.js';
import { reportWithheld } from './report-withheld.js';
import { toServiceTier, toUsage } from './usage.js';
import { explainEmptyAnswer } from './empty-answer-finish.js';
import { toToolCall } from './tool-calls.js';

/** The complete answer. In strict mode it contains only members of the standard (and `provider`). */
export function toChatCompletion(response: ChatResponse, options: ClientAnswerOptions): ChatCompletion {
  const { choices, promptBlock, model } = response;
  const answer: ChatCompletion = {
    id: options.id,
    object: 'chat.completion',
    created: options.created,
    model: model ?? options.requestedModel,
    provider: options.provider,
    choices:
      choices.length === 0 && promptBlock
        ? [toBlockedChoice(promptBlock, options)]
        : choices.map((choice) => toChoice(choice, model, options)),
  };
  const usage = toUsage(response.usage);
  if (usage) answer.usage = usage;
  const serviceTier = toServiceTier(response.usage);
  if (serviceTier) answer.service_tier = serviceTier;
  addAnswerFacts(answer, promptBlock, response.other, options);
  return answer;
}

function toChoice(
  choice: ChatChoice,
  model: string | undefined,
  options: ClientAnswerOptions,
): ChatCompletionChoice {
  const message = toMessage(choice, model, options);
  const answered: ChatCompletionChoice = {
    index: choice.index,
    message,
    logprobs: choice.logprobs ? toLogprobs(choice.logprobs) : null,
    finish_reason: toFinishReason(choice.finish, message.tool_calls !== undefined),
  };
  const isEmpty = message.content === '' && choice.content.every(isTextOrReasoning);
  const finish = isEmpty ? explainEmptyAnswer(choice.finish) : choice.finish;
  addChoiceFacts(answered, finish, choice.metadata, options.strict);
  return answered;
}

/** True for text and reasoning. An answer of these alone, with empty text, shows nothing to the reader. */
function isTextOrReasoning({ type }: AssistantPart): boolean {
  return type === 'reasoning' || type === 'text';
}

function toMessage(
  { content: parts, citations, finish }: ChatChoice,
  model: string | undefined,
  options: ClientAnswerOptions,
): ChatCompletionMessage {
  const joined = new JoinedThinking(options, model);
  const message: ChatCompletionMessage = {
    role: 'assistant',
    content: toText(parts, joined),
    refusal: toRefusal(finish) ?? null,
  };
  if (citations.length > 0) message.annotations = toAnnotations(citations, joined.addedLength);
  const audio = toAudio(parts, options);
  if (audio) message.audio = audio;
  const calls = parts.filter((part) => part.type === 'tool-call');
  if (calls.length > 0) message.tool_calls = calls.map((call) => toToolCall(call, options.strict));
  const hasOtherContent = audio !== undefined || calls.length > 0 || finish.refusal !== undefined;
  if (message.content === '' && hasOtherContent) message.content = null;
  if (options.strict) {
    for (const part of parts) reportWithheld(part, options);
    return message;
  }
  const reasoning = parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('');
  if (reasoning !== '') message.reasoning_content = reasoning;
  const blocks = toContentBlocks(parts);
  if (blocks.length > 0) message.content_blocks = blocks;
  const contentParts = toContentParts(parts);
  if (contentParts) message.content_parts = contentParts;
  return message;
}

function toText(parts: readonly AssistantPart[], joined: JoinedThinking): string {
  let text = '';
  for (const part of parts) {
    if (part.type === 'text') text += joined.fromText(part.text);
    else if (part.type === 'reasoning') text += joined.fromReasoning(part.text);
  }
  return text;
}

function toBlockedChoice(block: PromptBlock, { strict }: ClientAnswerOptions): ChatCompletionChoice {
  const finish = toBlockedFinish(block);
  const choice: ChatCompletionChoice = {
    index: 0,
    message: { role: 'assistant', content: null, refusal: finish.refusal ?? null },
    logprobs: null,
    finish_reason: toFinishReason(finish, false),
  };
  addChoiceFacts(choice, finish, {}, strict);
  return choice;
}

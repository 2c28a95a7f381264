import type { ChatCompletion, ChatCompletionChoice, ChatCompletionMessage } from '@model-gateway/contract';
import type { AssistantPart, ChatChoice, ChatResponse, PromptBlock, ToolCallPart } from '@model-gateway/core';
import { toAnnotations } from './annotations.js';
import { toAudio } from './audio.js';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { toContentBlocks } from './content-block.js';
import { toContentParts } from './content-parts.js';
import { toFinishReason } from './finish-reason.js';
import { toAnswerFacts, toChoiceFacts } from './gateway-facts.js';
import { JoinedThinking } from './joined-thinking.js';
import { toLogprobs } from './logprobs.js';
import { toBlockedFinish, toRefusal } from './prompt-block.js';
import { toServiceTier } from './service-tier.js';
import { toToolCall } from './tool-calls.js';
import { toUsage } from './usage.js';

/** The whole answer. In strict mode it holds the standard's members alone (and `provider`). */
export function toChatCompletion(response: ChatResponse, options: ClientAnswerOptions): ChatCompletion {
  const { choices, promptBlock, model } = response;
  const usage = toUsage(response.usage);
  const serviceTier = toServiceTier(response.usage);
  return {
    id: options.id,
    object: 'chat.completion',
    created: options.created,
    model: model ?? options.requestedModel,
    provider: options.provider,
    choices:
      choices.length === 0 && promptBlock
        ? [toBlockedChoice(promptBlock, options)]
        : choices.map((choice) => toChoice(choice, model, options)),
    ...(usage && { usage }),
    ...(serviceTier && { service_tier: serviceTier }),
    ...toAnswerFacts(promptBlock, response.other, options),
  };
}

function toChoice(
  choice: ChatChoice,
  model: string | undefined,
  options: ClientAnswerOptions,
): ChatCompletionChoice {
  const message = toMessage(choice, model, options);
  return {
    index: choice.index,
    message,
    logprobs: choice.logprobs ? toLogprobs(choice.logprobs) : null,
    finish_reason: toFinishReason(choice.finish, message.tool_calls !== undefined),
    ...toChoiceFacts(choice.finish, choice.metadata, options.strict),
  };
}

function toMessage(
  { content: parts, citations }: ChatChoice,
  model: string | undefined,
  options: ClientAnswerOptions,
): ChatCompletionMessage {
  const joined = new JoinedThinking(options, model);
  const text = toText(parts, joined);
  const calls = parts.filter((part): part is ToolCallPart => part.type === 'tool-call');
  const audio = toAudio(parts, options);
  const blocks = options.strict ? [] : toContentBlocks(parts);
  const contentParts = options.strict ? undefined : toContentParts(parts);
  return {
    role: 'assistant',
    content: text === '' && (calls.length > 0 || audio) ? null : text,
    refusal: null,
    ...(citations.length > 0 && { annotations: toAnnotations(citations, joined.addedLength) }),
    ...(audio && { audio }),
    ...(calls.length > 0 && { tool_calls: calls.map((call) => toToolCall(call, options.strict)) }),
    ...(blocks.length > 0 && { content_blocks: blocks }),
    ...(contentParts && { content_parts: contentParts }),
  };
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
  return {
    index: 0,
    message: { role: 'assistant', content: null, refusal: toRefusal(block) },
    logprobs: null,
    finish_reason: toFinishReason(finish, false),
    ...toChoiceFacts(finish, {}, strict),
  };
}

import type {
  ChatCompletion,
  GatewayFacts,
  PromptFeedback,
  UpstreamChoiceFacts,
} from '@model-gateway/contract';
import type { ChoiceMetadata, Finish, JsonObject, PromptBlock } from '@model-gateway/core';
import type { AnswerAccount, ClientAnswerOptions } from './client-answer-options.js';

/** The members with facts about the whole answer. */
export type AnswerFacts = Pick<ChatCompletion, 'service_tier' | 'prompt_feedback' | 'gateway'>;

/** Adds the upstream's facts about a choice. None in strict mode. */
export function addChoiceFacts(
  choice: UpstreamChoiceFacts,
  finish: Finish | undefined,
  metadata: ChoiceMetadata,
  strict: boolean,
): void {
  if (strict) return;
  if (finish?.raw !== undefined) choice.native_finish_reason = finish.raw;
  if (finish?.message !== undefined) choice.finish_message = finish.message;
  const { other, safetyRatings, groundingMetadata, citationMetadata, urlContextMetadata } = metadata;
  if (safetyRatings) choice.safetyRatings = safetyRatings;
  if (groundingMetadata) choice.groundingMetadata = groundingMetadata;
  if (citationMetadata) choice.citationMetadata = citationMetadata;
  if (urlContextMetadata) choice.urlContextMetadata = urlContextMetadata;
  if (other) choice.upstream = other;
}

/** Adds the gateway's and the upstream's facts about the whole answer. None in strict mode. */
export function addAnswerFacts(
  answer: AnswerFacts,
  promptBlock: PromptBlock | undefined,
  other: JsonObject | undefined,
  { strict, losses, account }: ClientAnswerOptions,
): void {
  if (strict) return;
  if (promptBlock) answer.prompt_feedback = toPromptFeedback(promptBlock);
  const loss = losses?.() ?? [];
  const known = account?.();
  if (loss.length === 0 && !other && !known) return;
  const gateway: GatewayFacts = {};
  if (loss.length > 0) gateway.loss = [...loss];
  if (known) addAccount(gateway, known);
  if (other) gateway.upstream = other;
  answer.gateway = gateway;
}

const nanoDollarsInDollar = 1e9;

function addAccount(gateway: GatewayFacts, { requestId, nanoDollars }: AnswerAccount): void {
  gateway.requestId = requestId;
  if (nanoDollars === undefined) return;
  gateway.cost = nanoDollars === null ? null : { usd: nanoDollars / nanoDollarsInDollar, nanoDollars };
}

function toPromptFeedback({ reason, message, safetyRatings }: PromptBlock): PromptFeedback {
  return {
    blockReason: reason,
    ...(message !== undefined && { blockReasonMessage: message }),
    ...(safetyRatings && { safetyRatings }),
  };
}

import type { Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import type { AnswerContext, Candidate } from './answer.js';
import { answerPart } from './answer-part.js';
import { contentParts } from './content-parts.js';
import { directiveArgument } from './directives.js';
import { groundingFor } from './grounding.js';
import { limitText } from './limit-text.js';
import { logprobsFor } from './logprobs.js';
import { safetyRatings } from './safety-ratings.js';
import { signParts } from './sign-parts.js';
import { thoughtSummary, thoughtTokens } from './thoughts.js';
import { urlContext } from './url-context.js';

const searchTools = ['googleSearch', 'googleSearchRetrieval', 'enterpriseWebSearch'];
const toolUseTokensPerCall = 37;

function grounding(context: AnswerContext, parts: readonly Part[]): JsonObject {
  const searches = (context.request.tools ?? []).some((tool) => searchTools.some((name) => name in tool));
  const partIndex = parts.findIndex(({ text, thought }) => text !== undefined && text !== '' && !thought);
  const text = parts[partIndex]?.text;
  if (!searches || text === undefined) return {};
  return { groundingMetadata: groundingFor(context.api, context.prompt.text, text, partIndex) };
}

function probabilities({ api, request }: AnswerContext, parts: readonly Part[]): JsonObject {
  const { responseLogprobs = false, logprobs = 0 } = request.generationConfig ?? {};
  const text = parts.flatMap((part) => (part.thought ? [] : (part.text ?? []))).join('');
  if (text === '') return {};
  const result = logprobsFor(text, logprobs);
  if (responseLogprobs) return { ...result };
  return api === 'vertex' ? { avgLogprobs: result.avgLogprobs } : {};
}

function forcedFinish(context: AnswerContext, index: number, finishReason: string): Candidate {
  const ratings = safetyRatings(context.api, finishReason === 'SAFETY' ? 'DANGEROUS_CONTENT' : undefined);
  const details = { finishMessage: `The answer was ended with ${finishReason}.`, safetyRatings: ratings };
  return { index, parts: [], finishReason, details, thoughtTokens: 0, toolUseTokens: 0 };
}

/** Makes candidate number `index`. */
export function makeCandidate(context: AnswerContext, index: number): Candidate {
  const { api, model, prompt, request } = context;
  const forced = directiveArgument(prompt.directives, 'finish');
  if (forced !== undefined) return forcedFinish(context, index, forced);
  const config = request.generationConfig ?? {};
  const thinking = thoughtTokens(model, config.thinkingConfig);
  const limited = answerPart(limitText(contentParts(context, index), config, thinking), context);
  const shown: Part[] =
    thinking > 0 && config.thinkingConfig?.includeThoughts === true
      ? [{ text: thoughtSummary(prompt.text), thought: true }]
      : [];
  const parts = signParts([...shown, ...limited.parts], context, thinking > 0);
  const calls = parts.some((part) => part.functionCall);
  const used = parts.some((part) => part.executableCode) || 'groundingMetadata' in grounding(context, parts);
  const details: JsonObject = {
    ...(calls && api === 'gemini' ? { finishMessage: 'Model generated function call(s).' } : {}),
    ...(request.safetySettings ? { safetyRatings: safetyRatings(api) } : {}),
    ...grounding(context, parts),
    ...urlContext(context),
    ...probabilities(context, parts),
    ...limited.details,
  };
  return {
    index,
    parts,
    finishReason: limited.finishReason,
    details,
    thoughtTokens: Math.min(thinking, config.maxOutputTokens ?? thinking),
    toolUseTokens: used ? toolUseTokensPerCall : 0,
  };
}

import type { JsonObject } from '../json.js';
import type { Answer, AnswerContext } from './answer.js';
import { makeCandidate } from './candidate.js';
import { directiveArgument } from './directives.js';
import { safetyRatings } from './safety-ratings.js';
import { countPrompt } from './usage.js';

/** Tokens that a cached content is taken to have. */
const cachedTokens = 2048;

function blocked({ api, prompt }: AnswerContext): JsonObject | undefined {
  const argument = directiveArgument(prompt.directives, 'block');
  if (argument === undefined) return undefined;
  const blockReason = argument === '' ? 'SAFETY' : argument;
  const blockReasonMessage = 'The prompt was blocked.';
  return {
    blockReason,
    ...(api === 'vertex' ? { blockReasonMessage } : {}),
    safetyRatings: safetyRatings(api, 'DANGEROUS_CONTENT'),
  };
}

/** The whole answer to a checked request. */
export function makeAnswer(context: AnswerContext): Answer {
  const { request } = context;
  const promptTokens = new Map(countPrompt(request));
  const cached = request.cachedContent ? cachedTokens : 0;
  if (cached > 0) promptTokens.set('TEXT', (promptTokens.get('TEXT') ?? 0) + cached);
  const promptFeedback = blocked(context);
  const shared = { context, promptTokens, cachedTokens: cached };
  if (promptFeedback) return { ...shared, candidates: [], promptFeedback };
  const count = request.generationConfig?.candidateCount ?? 1;
  return {
    ...shared,
    candidates: Array.from({ length: count }, (_, index) => makeCandidate(context, index)),
  };
}

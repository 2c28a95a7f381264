import { asText, changedAt, isRecord, type JsonRecord, valueAt, without } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import { claudeGeneration } from './claude-generation.js';
import { isIllegal } from './illegal-requests.js';
import { reports } from './reports.js';
import type { Rule } from './rule.js';

/** How much a Claude model says and thinks, and how its answer is drawn. */
export const claudeSamplingRules: readonly Rule[] = [
  {
    name: 'no cap unless the client sets one',
    reason:
      'product document 2.1: `max_tokens` is optional, an "Output cap"; the Messages API insists on a number, so a client ' +
      'that sets none gets what the model can say at most (moderately before Claude 4.5, where it counts against the ' +
      'context window). Peers disagree here: 4096, none, or a refusal.',
    kind: 'request',
    wanted: (wanted, { openai_request: request = {}, expected_error: error }, got) => {
      if (request.max_tokens !== undefined || request.max_completion_tokens !== undefined) return wanted;
      const most = mostTokens(claudeGeneration(asText(got.url)));
      if (wanted.refused === true) {
        const speaksOfIt = /max_(completion_)?tokens/.test(error?.message_contains ?? 'max_tokens');
        return speaksOfIt && !isIllegal(request) ? { body: { max_tokens: most } } : wanted;
      }
      return changedAt(wanted, 'body.max_tokens', (tokens) =>
        tokens === 4096 || tokens === 0 ? most : tokens,
      );
    },
  },
  {
    name: 'budgets of efforts',
    reason:
      'product document 2.9: "`reasoning_effort` is passed to the model as its thinking level"; models before Claude 4.6 ' +
      'take a budget and no level: 1024 tokens (the least there is), 2048, 4096, within `max_tokens`.',
    kind: 'request',
    wanted: (wanted, { openai_request: request = {} }, got) => {
      const budget = request.thinking === undefined ? budgets[asText(request.reasoning_effort)] : undefined;
      if (budget === undefined || claudeGeneration(asText(got.url)) >= 4.6) return wanted;
      const maxTokens = Number(valueAt(got, 'body.max_tokens'));
      const fitting = budget < maxTokens ? budget : Math.max(1024, Math.floor(maxTokens * 0.8));
      return changedAt(wanted, 'body.thinking.budget_tokens', () => fitting);
    },
  },
  {
    name: 'temperatures of 0 to 1',
    reason:
      'contract 5.6: what is "clamped" is an entry of the loss report (which is checked here); the upstream takes ' +
      "temperatures of 0 to 1, and OpenAI's go up to 2.",
    kind: 'request',
    wanted: (wanted, { openai_request: request = {}, expected_error: error }, got) => {
      if (!(Number(request.temperature) > 1) || !reports(got, 'temperature')) return wanted;
      const isMeant =
        wanted.refused === true && /temperature/i.test(error?.message_contains ?? 'temperature');
      if (isMeant && !isIllegal(request)) return { body: { temperature: 1 } };
      return changedAt(wanted, 'body.temperature', () => 1);
    },
  },
  {
    name: 'sampling that the model refuses',
    reason:
      'contract 5.6: what could not be carried is an entry of the loss report (which is checked here). Claude that thinks ' +
      'takes none of temperature, top_k and a low top_p, nor does any from 4.7; from 4.1 a model takes one of ' +
      'temperature and top_p.',
    kind: 'request',
    wanted: (wanted, testCase, got) => {
      const left = refusedSampling(testCase, got).filter((name) => reports(got, name));
      return changedAt(wanted, 'body', (body) => (isRecord(body) ? without(body, left) : body));
    },
  },
];

/** Most tokens of an answer, by generation; an unknown model has those of the newest that is known. */
function mostTokens(generation: number): number {
  if (generation < 3.5) return 4096;
  if (generation < 3.7) return 8192;
  if (generation < 4.5) return 32_000;
  return generation < 4.6 || generation === Infinity ? 64_000 : 128_000;
}

/** Tokens to think. */
const budgets: Readonly<Record<string, number>> = { minimal: 1024, low: 1024, medium: 2048, high: 4096 };

/** Members that the model refuses, given what else was sent. */
function refusedSampling({ openai_request: request = {} }: TranslationCase, got: JsonRecord): string[] {
  const generation = claudeGeneration(asText(got.url));
  const thinks = ['enabled', 'adaptive'].includes(asText(valueAt(got, 'body.thinking.type')));
  if (generation >= 4.7 || thinks) return ['temperature', 'top_p', 'top_k'];
  return generation >= 4.1 && request.temperature !== undefined ? ['top_p'] : [];
}

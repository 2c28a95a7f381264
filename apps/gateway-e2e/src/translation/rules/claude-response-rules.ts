import { asText, changedAt, isRecord, type Json, type JsonRecord, valueAt, without } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import type { Rule } from './rule.js';
import { sharedResponseRules } from './shared-response-rules.js';

/** Of a whole answer and of a folded stream. */
const usages = ['answer.usage', 'usage'] as const;

/** What the gateway answers for Claude models otherwise than other gateways do, on purpose. */
export const claudeResponseRules: readonly Rule[] = [
  ...sharedResponseRules,
  {
    name: 'id of the answer',
    reason: 'contract 5.1: "`id` (`chatcmpl-…`)": one of the gateway\'s own, whatever the upstream\'s is.',
    kind: 'response',
    wanted: (wanted, _testCase, got) => {
      const id = valueAt(got, 'answer.id');
      if (typeof id !== 'string' || !id.startsWith('chatcmpl-')) return wanted;
      return changedAt(wanted, 'answer.id', () => id);
    },
  },
  {
    name: 'cached tokens are part of the prompt',
    reason:
      'contract 5.3: "`prompt_tokens` includes cached … prompt tokens" (requirement R29); Anthropic counts what was read ' +
      'from a cache, or written to one, apart from `input_tokens`.',
    kind: 'response',
    wanted: (wanted, testCase) => {
      const { input, cached, output } = countsOf(testCase);
      if (input === undefined || cached === 0) return wanted;
      return usages.reduce(
        (changed, path) =>
          changedAt(changed, path, (usage) => {
            if (!isRecord(usage) || usage.prompt_tokens !== input) return usage;
            const prompt = input + cached;
            return {
              ...usage,
              prompt_tokens: prompt,
              ...(output !== undefined && { total_tokens: prompt + output }),
            };
          }),
        wanted,
      );
    },
  },
  {
    name: 'names of counts',
    reason:
      'contract 5.3: "details carry cached … tokens", under the names of OpenAI\'s schema: `cached_tokens` and ' +
      '`cache_write_tokens` of `prompt_tokens_details`.',
    kind: 'response',
    wanted: (wanted) => usages.reduce((changed, path) => changedAt(changed, path, withStandardNames), wanted),
  },
  {
    name: "OpenAI's service tiers",
    reason:
      'contract 5.1: "Every object and chunk validates against the official OpenAI schema", whose word for the standard ' +
      'tier is `default`.',
    kind: 'response',
    wanted: (wanted) =>
      changedAt(wanted, 'answer.service_tier', (tier) => (tier === 'standard' ? 'default' : tier)),
  },
  {
    name: 'standard finish reasons',
    reason:
      'contract 5.1: "`finish_reason` is always the standard value, in both modes": a refusal is `content_filter`, and any ' +
      "other word of the upstream's that OpenAI has not is `stop`, with the native reason beside it.",
    kind: 'response',
    wanted: (wanted) =>
      ['answer.choices[0].finish_reason', 'finish_reason'].reduce(
        (changed, path) =>
          changedAt(changed, path, (reason) => {
            if (standardFinishes.has(asText(reason))) return reason;
            return reason === 'refusal' ? 'content_filter' : 'stop';
          }),
        wanted,
      ),
  },
  {
    name: 'a cut stream is an error',
    reason:
      'contract 5.2: "If the upstream ends without a finish reason …: `data: {"error":{…}}` and **no** `[DONE]`" ' +
      '(requirement R40).',
    kind: 'response',
    wanted: (wanted, { upstream_sse: events = '' }, got) => {
      const complete = /"stop_reason"\s*:\s*"|"message_stop"/.test(events);
      if (complete || got.done !== false || got.error === undefined) return wanted;
      return without(wanted, ['done', 'usage', 'finish_reason']);
    },
  },
];

const standardFinishes = new Set(['stop', 'length', 'tool_calls', 'content_filter']);

/** Where other gateways put what a cache gave or was given. */
const cacheCounts = {
  cache_read_input_tokens: 'cached_tokens',
  cache_creation_input_tokens: 'cache_write_tokens',
} as const satisfies JsonRecord;

function withStandardNames(usage: Json): Json {
  if (!isRecord(usage)) return usage;
  const { prompt_tokens_details: details } = usage;
  const found = { ...(isRecord(details) && details) } as Record<string, Json>;
  const others = { ...usage } as Record<string, Json>;
  for (const [name, standard] of Object.entries(cacheCounts)) {
    const count = found[name] ?? others[name];
    delete found[name];
    delete others[name];
    if (count !== undefined) found[standard] = count;
  }
  return { ...others, ...(Object.keys(found).length > 0 && { prompt_tokens_details: found }) };
}

interface Counts {
  readonly input: number | undefined;
  readonly cached: number;
  readonly output: number | undefined;
}

/** The upstream's counts; of a stream those that it said last. */
function countsOf({ upstream_response: body, upstream_sse: events = '' }: TranslationCase): Counts {
  const said = [
    valueAt(body, 'usage'),
    ...[...events.matchAll(/^data: ?(\{.*)$/gm)].flatMap(([, data = '{}']) => {
      const event = JSON.parse(data) as JsonRecord;
      return [valueAt(event, 'message.usage'), event.usage];
    }),
  ].filter((usage) => isRecord(usage));
  const last = (name: string): number | undefined => {
    const counts = said.map((usage) => usage[name]).filter((count) => typeof count === 'number');
    return counts.findLast((count) => count > 0) ?? counts.at(-1);
  };
  return {
    input: last('input_tokens'),
    cached: (last('cache_read_input_tokens') ?? 0) + (last('cache_creation_input_tokens') ?? 0),
    output: last('output_tokens'),
  };
}

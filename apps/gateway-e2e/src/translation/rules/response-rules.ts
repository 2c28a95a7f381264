import {
  asText,
  changedAt,
  isList,
  isRecord,
  type Json,
  type JsonRecord,
  valueAt,
  without,
} from '../json.js';
import type { Rule } from './rule.js';
import { sharedResponseRules } from './shared-response-rules.js';

const standardFinishes = new Set(['stop', 'length', 'tool_calls', 'content_filter', 'function_call']);
const message = 'answer.choices[0].message';
const finishes = ['answer.choices[0].finish_reason', 'finish_reason'] as const;

/** What the gateway answers otherwise than other gateways do, on purpose. */
export const responseRules: readonly Rule[] = [
  ...sharedResponseRules,
  {
    name: 'names of facts',
    reason: 'contract 5.5: safety ratings are in `safetyRatings` of the choice.',
    kind: 'response',
    wanted: (wanted) => {
      const ratings = valueAt(wanted, `${message}.safety_ratings`);
      if (ratings === undefined) return wanted;
      return changedAt(wanted, 'answer.choices[0]', (choice) =>
        isRecord(choice)
          ? { ...choice, message: withoutMember(choice.message, 'safety_ratings'), safetyRatings: ratings }
          : choice,
      );
    },
  },
  {
    name: 'standard finish reasons',
    reason:
      'contract 5.1: "`finish_reason` is always the standard value, in both modes"; what ended badly is `content_filter` ' +
      'with the native reason beside it, an unknown word "stop with a note" (upstream wire sheet, section 5).',
    kind: 'response',
    wanted: (wanted, { upstream_response: upstream }) => {
      const native = valueAt(upstream, 'candidates[0].finishReason');
      const known = typeof native === 'string' && /^[A-Z_]+$/.test(native);
      return finishes.reduce(
        (changed, path) =>
          changedAt(changed, path, (reason) => {
            const failed = known && /^(MALFORMED_|UNEXPECTED_|OTHER)/.test(native);
            if (standardFinishes.has(asText(reason)) && !failed) return reason;
            return known ? 'content_filter' : 'stop';
          }),
        wanted,
      );
    },
  },
  {
    name: 'a cut stream is an error',
    reason:
      'contract 5.2: "If the upstream ends without a finish reason …: `data: {"error":{…}}` and **no** `[DONE]`" ' +
      '(requirement R40).',
    kind: 'response',
    wanted: (wanted, { upstream_sse: events = '' }, got) => {
      const complete = /"finishReason"\s*:\s*"[A-Z]/.test(events);
      if (complete || got.done !== false || got.error === undefined) return wanted;
      return without(wanted, ['done', 'usage']);
    },
  },
  {
    name: 'usage that adds up',
    reason:
      'requirement R30: "must check prompt + candidates + thoughts + toolUse = total and repair": a total without room for ' +
      'the thoughts says that the candidates include them (upstream wire sheet, section 5: the total is the sum of the four).',
    kind: 'response',
    wanted: (wanted, { upstream_sse: events = '' }) => {
      const [last] = events.match(/"usageMetadata":\{[^[{}]*\}(?![\s\S]*"usageMetadata")/) ?? [];
      const usage = (JSON.parse(`{${last ?? ''}}`) as { usageMetadata?: JsonRecord }).usageMetadata ?? {};
      const { promptTokenCount: prompt, candidatesTokenCount: candidates, totalTokenCount: total } = usage;
      const inclusive = Number(usage.thoughtsTokenCount) > 0 && Number(prompt) + Number(candidates) === total;
      return inclusive ? changedAt(wanted, 'usage.completion_tokens', () => candidates) : wanted;
    },
  },
  {
    name: 'no answer is an error',
    reason: 'contract 6: "upstream answered nonsense" is a 502 `upstream_invalid_response`.',
    kind: 'response',
    wanted: (wanted, { upstream_response: upstream }) =>
      isRecord(upstream) && Object.keys(upstream).length === 0 ? { status: 502 } : wanted,
  },
  {
    name: 'one choice at least',
    reason: 'requirements R15 and R16: one choice with a mapped finish reason, never `choices: []`.',
    kind: 'response',
    wanted: (wanted) =>
      changedAt(wanted, 'answer', (answer) =>
        isRecord(answer) && isList(answer.choices) && answer.choices.length === 0
          ? without(answer, ['choices'])
          : answer,
      ),
  },
  {
    name: 'images beside the text',
    reason: 'contract 5.5: images are in `content_parts` and `content_blocks`; `content` is the text alone.',
    kind: 'response',
    wanted: (wanted) => {
      const content = valueAt(wanted, `${message}.content`);
      if (!isList(content)) return wanted;
      const texts = content.map((part) => textOf(part, 'text')).join('');
      const urls = content.map((part) => valueAt(part, 'image_url.url')).filter((url) => url !== undefined);
      return {
        ...changedAt(wanted, `${message}.content`, () => texts),
        texts: [...(isList(wanted.texts) ? wanted.texts : []), ...urls],
      };
    },
  },
];

function textOf(value: Json, member: string): string {
  const text = isRecord(value) ? value[member] : undefined;
  return typeof text === 'string' ? text : '';
}

function withoutMember(value: Json, name: string): Json {
  return isRecord(value) ? without(value, [name]) : value;
}

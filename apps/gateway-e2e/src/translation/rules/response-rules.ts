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

const standardFinishes = new Set(['stop', 'length', 'tool_calls', 'content_filter', 'function_call']);
const message = 'answer.choices[0].message';
const finishes = ['answer.choices[0].finish_reason', 'finish_reason'] as const;
/** Where other gateways put reasoning and signatures. */
const carriers = ['reasoning_content', 'reasoning', 'thinking_blocks', 'reasoning_signature'] as const;

/** What the gateway answers otherwise than other gateways do, on purpose. */
export const responseRules: readonly Rule[] = [
  {
    name: 'carriers of reasoning',
    reason:
      'contract 5.5: reasoning and signatures are in `content_blocks` and on the tool calls; the text has to be there, in ' +
      'whatever member.',
    kind: 'response',
    wanted: (wanted) => {
      const said = valueAt(wanted, message);
      if (!isRecord(said)) return wanted;
      const texts = carriers.flatMap((name) => textsIn(said[name]));
      const moved = changedAt(wanted, message, () => without(said, carriers));
      return { ...moved, texts };
    },
  },
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
    name: 'ids of calls',
    reason:
      'contract 5.1: "Tool call ids are unique in a conversation", so they are no numbers that start anew.',
    kind: 'response',
    wanted: (wanted) => changedAt(wanted, `${message}.tool_calls[*]`, (call) => withoutMember(call, 'id')),
  },
  {
    name: 'tool calls decide the finish',
    reason:
      'contract 5.1: "`tool_calls` whenever calls were emitted, even if upstream said STOP" (requirement R17).',
    kind: 'response',
    wanted: (wanted, _testCase, got) => {
      const calls = valueAt(got, `${message}.tool_calls`) ?? got.tool_calls;
      if (!isList(calls) || calls.length === 0) return wanted;
      return finishes.reduce((changed, path) => changedAt(changed, path, () => 'tool_calls'), wanted);
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
    name: 'no text',
    reason:
      'contract 5.1: "`message.content` is `null`, not absent, for a tool-only answer"; of any other answer without text ' +
      "it is empty text. OpenAI's schema takes both.",
    kind: 'response',
    wanted: (wanted) => changedAt(wanted, `${message}.content`, (content) => content ?? ''),
    got: (got) => changedAt(got, `${message}.content`, (content) => content ?? ''),
  },
  {
    name: 'name of the model',
    reason:
      "contract 5.1: `model` is the upstream's `modelVersion`, else the requested name, which is `@slug/name` here and " +
      'not the name alone.',
    kind: 'response',
    got: (got) =>
      changedAt(got, 'answer.model', (model) =>
        typeof model === 'string' ? model.replace(/^@\w+\//, '') : model,
      ),
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

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (!isList(value)) return [];
  return value.flatMap((entry) => [
    ...textsIn(textOf(entry, 'thinking')),
    ...textsIn(textOf(entry, 'signature')),
  ]);
}

function textOf(value: Json, member: string): string {
  const text = isRecord(value) ? value[member] : undefined;
  return typeof text === 'string' ? text : '';
}

function withoutMember(value: Json, name: string): Json {
  return isRecord(value) ? without(value, [name]) : value;
}

/** What `texts` asks for: each has to be somewhere in the answer. */
export function wantedTexts(wanted: JsonRecord): readonly string[] {
  return isList(wanted.texts) ? wanted.texts.map(String) : [];
}

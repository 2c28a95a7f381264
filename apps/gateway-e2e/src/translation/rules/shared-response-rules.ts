import { changedAt, isList, isRecord, type Json, valueAt, without } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import type { Rule } from './rule.js';

const message = 'answer.choices[0].message';
const finishes = ['answer.choices[0].finish_reason', 'finish_reason'] as const;
/** Where other gateways put reasoning and signatures. */
const carriers = ['reasoning_content', 'reasoning', 'thinking_blocks', 'reasoning_signature'] as const;

/** What the gateway answers otherwise than other gateways do, whoever's model it is. */
export const sharedResponseRules: readonly Rule[] = [
  {
    name: 'carriers of reasoning',
    reason:
      'contract 5.5: reasoning is in `reasoning_content` and `content_blocks`, signatures are there and on the tool calls; the text has to be there, in ' +
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
    name: 'ids of calls',
    reason:
      'contract 5.1: "Tool call ids are unique in a conversation", so they are no numbers that start anew.',
    kind: 'response',
    wanted: (wanted) => changedAt(wanted, `${message}.tool_calls[*]`, (call) => withoutMember(call, 'id')),
  },
  {
    name: 'tool calls decide the finish',
    reason:
      'contract 5.1: "`tool_calls` whenever calls were emitted, even if upstream said STOP" (requirement R17), where the ' +
      'upstream says a reason that means "ended normally".',
    kind: 'response',
    wanted: (wanted, testCase, got) => {
      const calls = valueAt(got, `${message}.tool_calls`) ?? got.tool_calls;
      if (!isList(calls) || calls.length === 0 || !endedNormally(testCase)) return wanted;
      return finishes.reduce((changed, path) => changedAt(changed, path, () => 'tool_calls'), wanted);
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
        typeof model === 'string' ? model.replace(/^@\w+\/(anthropic\.)?/, '') : model,
      ),
  },
];

const normalEnds: ReadonlySet<Json> = new Set(['STOP', 'end_turn', 'stop_sequence', 'tool_use']);

/** The upstream says no other reason than a normal end. */
function endedNormally({ upstream_response: body, upstream_sse: events = '' }: TranslationCase): boolean {
  const streamed = [...events.matchAll(/"(?:finishReason|stop_reason)"\s*:\s*"(\w+)"/g)].map(
    ([, raw = '']) => raw,
  );
  const unary = [valueAt(body, 'candidates[0].finishReason'), valueAt(body, 'stop_reason')];
  return [...streamed, ...unary].every((raw) => raw === undefined || raw === null || normalEnds.has(raw));
}

/** Every text in it, whatever the layout; the words that only say what it is apart. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(without(value, ['type'])).flatMap(textsIn) : [];
}

function withoutMember(value: Json, name: string): Json {
  return isRecord(value) ? without(value, [name]) : value;
}

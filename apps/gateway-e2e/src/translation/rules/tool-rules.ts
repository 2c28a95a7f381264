import { changedAt, isList, isRecord, type Json, type JsonRecord, valueAt, without } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import { wrongIds } from '../call-ids.js';
import type { Rule } from './rule.js';

const roots = ['body', 'paths'] as const;

/** How calls and their results go upstream. */
export const toolRules: readonly Rule[] = [
  {
    name: 'result in `output`',
    reason:
      'upstream wire sheet, section 4: a result is wrapped as `{output}` or `{error}`, "both keys have meaning to the ' +
      'model"; requirement R23: data of a result is sent so that nothing in it is interpreted, hence as text.',
    kind: 'request',
    wanted: (wanted, _testCase, got) =>
      inRoots(wanted, 'contents[*].parts[*].functionResponse.response', (response, place) =>
        rewrapped(response, valueAt(got, `body.${place}`)),
      ),
  },
  {
    name: 'function named by its call',
    reason:
      'requirement K2: the name of a call is that of the function, and a result takes it from the call with its ' +
      '`tool_call_id`; this peer puts the id into both.',
    kind: 'request',
    wanted: (wanted, testCase) => {
      const names = callNames(testCase);
      const named = (name: Json): Json => (typeof name === 'string' ? (names.get(name) ?? name) : name);
      return ['functionCall', 'functionResponse'].reduce(
        (changed, kind) => inRoots(changed, `contents[*].parts[*].${kind}.name`, named),
        wanted,
      );
    },
  },
  {
    name: 'ids of calls',
    reason:
      'upstream wire sheet, section 4: functionCall and functionResponse have an `id`, by which parallel results ' +
      'find their calls; peers without it leave that to the order. Ids that lead to no call, or to another, stay.',
    kind: 'request',
    got: (got) =>
      wrongIds(got).length > 0
        ? got
        : ['functionCall', 'functionResponse'].reduce(
            (changed, kind) => changedAt(changed, `body.contents[*].parts[*].${kind}`, withoutId),
            got,
          ),
  },
  {
    name: 'unanswered calls are answered',
    reason:
      'upstream wire sheet, section 7: "The number of functionResponse parts must equal the number of functionCall ' +
      'parts"; a history that ends in a call gets a result that says so, and a loss entry (which is checked here).',
    kind: 'request',
    got: (got, { openai_request: request }) => {
      const reported = unansweredCalls(request, got.losses);
      if (reported.length === 0) return got;
      return changedAt(got, 'body.contents', (contents) =>
        isList(contents) && saysUnanswered(contents.at(-1), reported) ? contents.slice(0, -1) : contents,
      );
    },
  },
];

/** Changes what stands at a pattern below the body and below paths; the place is without the root. */
function inRoots(
  wanted: JsonRecord,
  pattern: string,
  change: (value: Json, place: string) => Json,
): JsonRecord {
  return roots.reduce((changed, root) => visit(changed, `${root}.${pattern}`, '', change), wanted);
}

function visit(
  value: JsonRecord,
  pattern: string,
  done: string,
  change: (value: Json, place: string) => Json,
): JsonRecord {
  const star = pattern.indexOf('[*]');
  if (star < 0) {
    const place = (done + pattern).replace(/^\w+\./, '');
    return changedAt(value, done + pattern, (found) => change(found, place));
  }
  const list = valueAt(value, done + pattern.slice(0, star));
  const length = isList(list) ? list.length : 0;
  let changed = value;
  for (let index = 0; index < length; index += 1) {
    const at = `${done}${pattern.slice(0, star)}[${index}]`;
    changed = visit(changed, pattern.slice(star + '[*]'.length), at, change);
  }
  return changed;
}

/** What the peer answered, under our key and as our text when it is the same value. */
function rewrapped(response: Json, got: Json): Json {
  if (!isRecord(response) || !isRecord(got)) return response;
  const said = response.output ?? response.content ?? response.result ?? response;
  const text = got.output;
  if (typeof text !== 'string') return response;
  const same = typeof said === 'string' ? said === text : sameJson(said, text);
  return same ? { output: text } : { output: said };
}

function sameJson(value: Json, text: string): boolean {
  try {
    return JSON.stringify(value) === JSON.stringify(JSON.parse(text));
  } catch {
    return false;
  }
}

function callNames({ openai_request: request }: TranslationCase): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const messages = isList(request?.messages) ? request.messages : [];
  for (const message of messages) {
    const calls = isRecord(message) && isList(message.tool_calls) ? message.tool_calls : [];
    for (const call of calls) {
      const name = valueAt(call, 'function.name');
      if (isRecord(call) && typeof call.id === 'string' && typeof name === 'string') names.set(call.id, name);
    }
  }
  return names;
}

function withoutId(value: Json): Json {
  return isRecord(value) ? without(value, ['id']) : value;
}

/** Names of the calls with which the history ends, when the loss report has each of them. */
function unansweredCalls(request: JsonRecord | undefined, losses: Json): readonly Json[] {
  const messages = isList(request?.messages) ? request.messages : [];
  const calls = valueAt(messages.at(-1), 'tool_calls');
  if (!isList(calls) || !isList(losses)) return [];
  const place = `messages[${messages.length - 1}].tool_calls`;
  return calls.every((_call, index) => losses.includes(`${place}[${index}]`))
    ? calls.map((call) => valueAt(call, 'function.name'))
    : [];
}

/** Is it one error for each of the functions, in their order? */
function saysUnanswered(content: Json, names: readonly Json[]): boolean {
  const parts = valueAt(content, 'parts');
  return (
    isList(parts) &&
    parts.length === names.length &&
    parts.every(
      (part, index) =>
        valueAt(part, 'functionResponse.name') === names[index] &&
        typeof valueAt(part, 'functionResponse.response.error') === 'string',
    )
  );
}

import { changedAt, isList, isRecord, type Json, type JsonRecord, valueAt, without } from '../json.js';
import type { TranslationCase } from '../translation-case.js';
import type { Rule } from './rule.js';

const bypass = 'skip_thought_signature_validator';
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
      'find their calls; peers without it leave that to the order.',
    kind: 'request',
    got: (got) =>
      ['functionCall', 'functionResponse'].reduce(
        (changed, kind) => changedAt(changed, `body.contents[*].parts[*].${kind}`, withoutId),
        got,
      ),
  },
  {
    name: 'unanswered calls are answered',
    reason:
      'upstream wire sheet, section 7: "The number of functionResponse parts must equal the number of functionCall ' +
      'parts"; a history that ends in a call gets a result that says so, and a loss entry.',
    kind: 'request',
    got: (got, { openai_request: request }) => {
      const messages = request?.messages;
      if (isList(messages) && messages.some((message) => isRecord(message) && message.role === 'tool'))
        return got;
      return changedAt(got, 'body.contents', (contents) =>
        isList(contents) ? contents.filter((content) => !onlyErrors(content)) : contents,
      );
    },
  },
  {
    name: 'signatures only where they are checked',
    reason:
      'contract 5.7: the bypass goes on "the first call of the step, and only then"; upstream wire sheet, section 7: ' +
      'only the current turn is checked.',
    kind: 'request',
    wanted: (wanted, _testCase, got) =>
      inRoots(wanted, 'contents[*].parts[*]', (part, place) => {
        const [, content] = /^contents\[(\d+)\]/.exec(place) ?? [];
        if (!isRecord(part) || part.thoughtSignature !== bypass) return part;
        return isCurrentTurn(got, Number(content)) ? part : without(part, ['thoughtSignature']);
      }),
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

function onlyErrors(content: Json): boolean {
  const parts = isRecord(content) && isList(content.parts) ? content.parts : [];
  return (
    parts.length > 0 && parts.every((part) => valueAt(part, 'functionResponse.response.error') !== undefined)
  );
}

/** No words of the user follow. */
function isCurrentTurn(got: JsonRecord, index: number): boolean {
  const contents = valueAt(got, 'body.contents');
  const after = isList(contents) ? contents.slice(index + 1) : [];
  return !after.some((content) => {
    const parts = isRecord(content) && content.role === 'user' && isList(content.parts) ? content.parts : [];
    return parts.some((part) => isRecord(part) && part.functionResponse === undefined);
  });
}

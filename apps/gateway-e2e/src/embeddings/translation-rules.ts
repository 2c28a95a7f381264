import {
  changedAt,
  isList,
  isRecord,
  mapRecord,
  valueAt,
  type Json,
  type JsonRecord,
} from '../translation/json.js';
import type { Rule } from '../translation/rules/rule.js';

/** Without a member at the top. */
function without(record: JsonRecord, name: string): JsonRecord {
  return mapRecord(record, (value, key) => (key === name ? undefined : value));
}

function mapTexts(value: Json, change: (text: string) => string | undefined): string[] {
  return isList(value) ? value.flatMap((text) => (typeof text === 'string' ? (change(text) ?? []) : [])) : [];
}

/** Where we and another gateway decided otherwise about embeddings. */
export const embeddingRules: readonly Rule[] = [
  {
    kind: 'request',
    name: 'no task type of our own',
    reason: 'The upstream has a default; a vector must not change with the gateway in between.',
    wanted: (wanted, { openai_request: request }) =>
      request?.task_type !== undefined || !isList(valueAt(wanted, 'body.instances'))
        ? wanted
        : changedAt(wanted, 'body.instances', (instances) =>
            (instances as readonly JsonRecord[]).map((instance) => without(instance, 'task_type')),
          ),
  },
  {
    kind: 'request',
    name: 'autoTruncate in camel case',
    reason: 'So the REST reference of the text embeddings API spells the parameter.',
    wanted: (wanted) => ({
      ...wanted,
      contains: mapTexts(wanted.contains, (text) => text.replace('"auto_truncate"', '"autoTruncate"')),
    }),
  },
  {
    kind: 'request',
    name: 'several inputs are several requests',
    reason: 'A model that takes one input at a time is asked for each of them.',
    wanted: (wanted, { openai_request: request }) =>
      wanted.refused === true && isList(request?.input) && request.input.length > 1 ? {} : wanted,
  },
  {
    kind: 'request',
    name: 'an empty text is refused',
    reason: 'Every upstream refuses it, and so does OpenAI; here the refusal names the place.',
    wanted: (wanted, { openai_request: request }) => (request?.input === '' ? { refused: true } : wanted),
  },
  {
    kind: 'response',
    name: 'what is not counted is absent',
    reason: 'A zero would be a false count on somebody’s bill.',
    wanted: (wanted, _testCase, got) =>
      valueAt(wanted, 'answer.usage.prompt_tokens') === 0 && valueAt(got, 'answer.usage') === undefined
        ? changedAt(wanted, 'answer', (answer) => without(answer as JsonRecord, 'usage'))
        : wanted,
  },
  {
    kind: 'response',
    name: 'an answer without embeddings is an error',
    reason: 'Who asked for vectors cannot use an answer that has none, and it is the upstream’s fault.',
    wanted: (wanted, { upstream_response: answer }) =>
      isRecord(answer) && !isList(answer.predictions) && !isRecord(answer.embedding)
        ? { status: 502 }
        : wanted,
  },
  {
    kind: 'response',
    name: 'the model as it was asked for',
    reason: 'The upstreams name no model version here; the name that was asked for carries the slug.',
    got: (got) =>
      changedAt(got, 'answer.model', (model) =>
        typeof model === 'string' ? model.replace(/^@\w+\//, '') : model,
      ),
  },
];

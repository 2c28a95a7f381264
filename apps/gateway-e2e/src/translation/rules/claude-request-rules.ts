import { asText, changedAt, isList, isRecord, type Json, type JsonRecord, valueAt } from '../json.js';
import { claudeSamplingRules } from './claude-sampling-rules.js';
import { illegalRequests } from './illegal-requests.js';
import { reports } from './reports.js';
import type { Rule } from './rule.js';

/** What the gateway sends to Claude models otherwise than other gateways do, on purpose. */
export const claudeRequestRules: readonly Rule[] = [
  illegalRequests,
  ...claudeSamplingRules,
  {
    name: 'model of a count',
    reason:
      'upstream wire sheet, section 13: "Count: `…/models/count-tokens:rawPredict`, here `model` stays in the body": the ' +
      'one that was asked for, without provider and family.',
    kind: 'request',
    wanted: (wanted, { endpoint, openai_request: request }) =>
      endpoint === '/v1/messages/count_tokens'
        ? changedAt(wanted, 'body.model', () => request?.model?.replace(/^anthropic[./]/, ''))
        : wanted,
  },
  {
    name: 'media by their address',
    reason:
      'Vertex AI, unlike Anthropic\'s own API, reads none for Claude ("URL sources are not supported"). The gateway would ' +
      'fetch them (contract 5.8), but not in these tests, where that is off: then they are a 400 that says what to send.',
    kind: 'request',
    wanted: (wanted, _testCase, got) =>
      got.status === 400 && hasAddress(wanted.body) && /base64 in a data URI/.test(asText(got.refusal))
        ? { refused: true }
        : wanted,
  },
  {
    name: 'no message ends with a thought',
    reason:
      'requirement R20: any history is made a legal one; Claude refuses a message of the assistant whose last block is a ' +
      'thought, so such thoughts stay behind, with a loss entry (which is checked here).',
    kind: 'request',
    wanted: (wanted, { openai_request: request }, got) => {
      const all = messagesOf(request).every(
        ({ role }, index) => role !== 'assistant' || reports(got, `messages[${index}]`),
      );
      return all ? changedAt(wanted, 'body.messages[*].content', withoutLastThoughts) : wanted;
    },
  },
  {
    name: 'a message at least, and none empty',
    reason:
      'requirement R20: any history ("… empty content") is made a legal one: messages that say nothing go, and where none ' +
      'is left words that say so are sent, with a loss entry (which is checked here).',
    kind: 'request',
    wanted: (wanted, _testCase, got) => {
      const messages = valueAt(wanted, 'body.messages');
      if (!isList(messages)) return wanted;
      const left = messages.filter((message) => !isEmpty(message));
      if (left.length === messages.length || (left.length === 0 && !reports(got, 'messages'))) return wanted;
      const note: Json = { role: 'user', content: [{ type: 'text', text: '(Empty message.)' }] };
      return changedAt(wanted, 'body.messages', () => (left.length === 0 ? [note] : left));
    },
  },
  {
    name: 'histories begin with the user',
    reason:
      'requirement R20: any history is made a legal one; Claude\'s "first message must always use the user role", so words ' +
      'that say so go first, and a loss entry (which is checked here).',
    kind: 'request',
    got: (got, { openai_request: request }) => {
      const [first] = messagesOf(request).filter(({ role }) => role !== 'system' && role !== 'developer');
      if (first?.role !== 'assistant' || !reports(got, 'messages')) return got;
      return changedAt(got, 'body.messages', (messages) =>
        isList(messages) && isNote(messages[0], /^\(The conversation begins with the assistant\.\)$/)
          ? messages.slice(1)
          : messages,
      );
    },
  },
  {
    name: 'unanswered calls are answered',
    reason:
      'requirement R20: any history is made a legal one; each call must have its result in the message that follows, so ' +
      'one that says that there is none, and a loss entry (which is checked here).',
    kind: 'request',
    got: (got, { openai_request: request }) => {
      const messages = messagesOf(request);
      const calls = messages.at(-1)?.tool_calls;
      const place = `messages[${messages.length - 1}].tool_calls`;
      if (!isList(calls) || !calls.every((_call, index) => reports(got, `${place}[${index}]`))) return got;
      const ids = calls.map((call) => valueAt(call, 'id'));
      return changedAt(got, 'body.messages', (sent) =>
        isList(sent) && onlyFails(sent.at(-1), ids) ? sent.slice(0, -1) : sent,
      );
    },
  },
];

function messagesOf(request: JsonRecord | undefined): readonly JsonRecord[] {
  return isList(request?.messages) ? request.messages.filter(isRecord) : [];
}

/** Is there a source that is an address? */
function hasAddress(body: Json): boolean {
  if (isList(body)) return body.some(hasAddress);
  if (!isRecord(body)) return false;
  return valueAt(body, 'source.type') === 'url' || Object.values(body).some(hasAddress);
}

function withoutLastThoughts(content: Json): Json {
  if (!isList(content)) return content;
  const isThought = (block: Json) => /^(redacted_)?thinking$/.test(asText(valueAt(block, 'type')));
  return content.slice(0, content.findLastIndex((block) => !isThought(block)) + 1);
}

function isEmpty(message: Json): boolean {
  const content = valueAt(message, 'content');
  return isList(content) && content.length === 0;
}

/** Is it one message of the user with words of the gateway's own? */
function isNote(message: Json, pattern: RegExp): boolean {
  const content = valueAt(message, 'content');
  return (
    valueAt(message, 'role') === 'user' &&
    isList(content) &&
    content.length === 1 &&
    pattern.test(asText(valueAt(content[0], 'text')))
  );
}

/** Is it one failure for each of the calls, in their order? */
function onlyFails(message: Json, ids: readonly Json[]): boolean {
  const content = valueAt(message, 'content');
  return (
    isList(content) &&
    content.length === ids.length &&
    content.every(
      (block, index) => valueAt(block, 'tool_use_id') === ids[index] && valueAt(block, 'is_error') === true,
    )
  );
}

import type { AssistantPart, ChatRequest, JsonObject, Message } from '@model-gateway/core';
import fc from 'fast-check';
import { containerDialect } from '../../dialect/container-dialect.js';
import { mistralDialect } from '../../dialect/mistral-dialect.js';
import { openModelsDialect } from '../../dialect/open-models-dialect.js';
import { toChatCompletionRequest } from './to-chat-completion-request.js';

const text = fc.constantFrom('', 'a', 'é', ' ').map((value) => ({ type: 'text' as const, text: value }));
const picture = {
  type: 'media' as const,
  source: { type: 'inline' as const, data: 'AAAA' },
  mimeType: 'image/png',
};
const said: fc.Arbitrary<AssistantPart> = fc.oneof(
  text,
  fc.constantFrom<AssistantPart>(
    { type: 'reasoning', text: 'hm' },
    { type: 'reasoning', text: 'hm', signature: { value: 'c2ln' } },
    { type: 'redacted-reasoning', data: 'x' },
    { type: 'executable-code', language: 'PYTHON', code: '1' },
    { type: 'opaque', format: 'gemini', value: { a: 1 } },
    picture,
  ),
);

/** What one party says in its turn; a round of calls has all its results. */
type Turn = (number: number) => Message[];
const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.array(text, { maxLength: 2 }).map((content): Turn => () => [{ role: 'system', content }]),
  fc.array(fc.oneof(text, fc.constant(picture)), { maxLength: 3 }).map((content): Turn => () => [
    { role: 'user', content },
  ]),
  fc.array(said, { maxLength: 4 }).map((content): Turn => () => [{ role: 'assistant', content }]),
  fc
    .tuple(fc.array(said, { maxLength: 2 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([content, count, seen]): Turn => (number) => {
      const ids = Array.from({ length: count }, (_, index) => `call_${number}_${index}`);
      const calls = ids.map((id) => ({ type: 'tool-call' as const, id, name: 'f', arguments: '{}' }));
      return [
        { role: 'assistant', content: [...content, ...calls] },
        ...ids.map((id): Message => ({
          role: 'tool',
          toolCallId: id,
          toolName: 'f',
          content: seen ? [picture] : [{ type: 'text', text: 'r' }],
        })),
      ];
    }),
);
const history = fc
  .array(turn, { minLength: 1, maxLength: 8 })
  .map((turns) => turns.flatMap((make, number) => make(number)));
const dialects = [openModelsDialect('meta'), containerDialect, mistralDialect];
const dialect = fc.constantFrom(...dialects);

/** Frozen through and through: to change it would throw. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function send(messages: readonly Message[], to = openModelsDialect('meta')): readonly JsonObject[] {
  const request: ChatRequest = frozen({ messages, tools: [], sampling: {}, extensions: { a: { b: 1 } } });
  const options = { dialect: to, stream: true, reportLoss: () => {} };
  return toChatCompletionRequest(request, options).messages as unknown as readonly JsonObject[];
}

it('the request is not changed', () => {
  fc.assert(fc.property(history, dialect, (messages, to) => void send(messages, to)));
});

it('every result follows the message that has its call, with nothing but results between', () => {
  fc.assert(
    fc.property(history, dialect, (messages, to) => {
      let open = new Set<unknown>();
      for (const message of send(messages, to)) {
        if (message.role === 'tool') {
          expect(open.delete(message.tool_call_id)).toBe(true);
          continue;
        }
        expect(open.size).toBe(0);
        const calls = (message.tool_calls ?? []) as readonly JsonObject[];
        open = new Set(calls.map(({ id }) => id));
      }
      expect(open.size).toBe(0);
    }),
  );
});

it('no text of a system, a user or a tool is lost', () => {
  const textOf = (messages: readonly { readonly role?: unknown; readonly content?: unknown }[]) =>
    messages
      .filter(({ role }) => role === 'user' || role === 'system')
      .map(({ content }) => JSON.stringify(content).match(/[aé]/g)?.join('') ?? '')
      .join('');
  const said = (messages: readonly Message[]) =>
    messages
      .filter(({ role }) => role === 'user' || role === 'system')
      .flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : [])))
      .join('');
  const onlyContent = (messages: readonly JsonObject[]) =>
    messages.map(({ role, content }) => ({
      role,
      content: Array.isArray(content)
        ? content.flatMap((part: JsonObject) => (part.type === 'text' ? [part.text] : []))
        : content,
    }));
  fc.assert(
    fc.property(history, (messages) => {
      expect(textOf(onlyContent(send(messages, containerDialect)))).toBe(said(messages));
    }),
  );
});

it('a strict upstream gets the order that it insists on', () => {
  const after: Readonly<Record<string, readonly string[]>> = {
    system: ['user', 'assistant', 'system'],
    user: ['assistant', 'system', 'user'],
    assistant: ['assistant', 'user', 'tool'],
    tool: ['assistant', 'tool'],
  };
  fc.assert(
    fc.property(history, (messages) => {
      const sent = send(messages, mistralDialect);
      const roles = sent.map(({ role }) => role as string);
      for (const [index, role] of roles.entries()) {
        if (index > 0) expect(after[roles[index - 1] ?? '']).toContain(role);
      }
      const last = sent.at(-1);
      expect(['user', 'tool', 'assistant']).toContain(last?.role);
      if (last?.role === 'assistant' && last.tool_calls === undefined) expect(last.prefix).toBe(true);
      for (const { role, content, tool_calls } of sent) {
        if (role === 'assistant' && tool_calls === undefined) expect(content).not.toBe('');
      }
    }),
  );
});

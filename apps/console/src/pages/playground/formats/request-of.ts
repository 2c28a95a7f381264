import { isMembers, listOf, type Members } from '../../request/bodies/conversation.js';
import type { ReadyRequest } from '../../request/resend/resend-request.js';
import type { Draft, FormatName, Turn } from '../draft.js';
import { chatFormat } from './chat-format.js';
import { membersOf, type ClientFormat } from './client-format.js';
import { contentFormat } from './content-format.js';
import { messagesFormat } from './messages-format.js';
import { settingsOf } from './read-settings.js';
import { responsesFormat } from './responses-format.js';

const clientFormats: Readonly<Record<FormatName, ClientFormat>> = {
  chat: chatFormat,
  responses: responsesFormat,
  messages: messagesFormat,
  generateContent: contentFormat,
};

/** The request that asks a model to go on with a conversation. Texts that are no JSON are left out. */
export function requestOf(draft: Draft, turns: readonly Turn[], model: string): ReadyRequest {
  const { format, isStream, config } = draft;
  return {
    path: clientFormats[format].path(model, isStream),
    headers: {
      'content-type': 'application/json',
      // Else OpenAI's format, which has no place for thoughts, goes without them.
      'x-gateway-strict-standard-compliance': 'false',
      ...(config !== '' && { 'x-gateway-config': config }),
    },
    body: bodyOf(draft, turns, model),
  };
}

/** The body of {@link requestOf}. */
export function bodyOf(draft: Draft, turns: readonly Turn[], model: string): Members {
  const shape = clientFormats[draft.format];
  const {
    model: _model,
    stream: _stream,
    ...own
  } = draft.body === undefined
    ? merged(shape.settings(settingsOf(draft)), membersOf(draft.others))
    : membersOf(draft.body);
  const list = [
    ...ownList(own[shape.list]),
    ...turns.flatMap((turn) => turnMembers(shape, turn, draft.format)),
  ];
  return { ...shape.head(model, draft.isStream), ...own, [shape.list]: list };
}

/** The body in the format of chats, as a prompt stores it: without what each request says anew. */
export function templateOf(draft: Draft, turns: readonly Turn[]): Members {
  const { model: _model, ...template } = bodyOf({ ...draft, format: 'chat', isStream: false }, turns, '');
  return template;
}

function turnMembers(shape: ClientFormat, turn: Turn, format: FormatName): readonly Members[] {
  if (turn.kind === 'user') return shape.user(turn.text, turn.files);
  if (turn.kind === 'results') return shape.results(turn.results);
  return shape.said(turn.said, turn.said.format === format);
}

/** The input of a response may be a text. */
function ownList(value: unknown): readonly unknown[] {
  return typeof value === 'string' ? [{ role: 'user', content: value }] : listOf(value);
}

/** Members of the second win; objects in both are merged. */
function merged(one: Members, other: Members): Members {
  const result: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = one[name];
    result[name] = isMembers(before) && isMembers(value) ? merged(before, value) : value;
  }
  return result;
}

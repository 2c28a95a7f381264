/** A part of a message, as it is read. */
export interface MessagePart {
  readonly kind: 'text' | 'thinking' | 'call' | 'result' | 'media';
  readonly text: string;
  /** Of a call and its result: the name of the tool. Of a medium: its type. */
  readonly name?: string;
  /** Ties a result to its call. */
  readonly id?: string;
}

/** A message of a request or an answer. */
export interface Message {
  /** As the body says it: `user`, `assistant`, `model`, `system`, `tool`. */
  readonly role: string;
  readonly parts: readonly MessagePart[];
}

/** A JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** Is it a JSON object? */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list, or an empty one for what is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2);

/** The messages of a body in any of the four client formats, or one that an upstream has. */
export function conversationOf(body: Members): readonly Message[] {
  const system = body['system'] ?? body['instructions'] ?? body['systemInstruction'];
  return [
    ...messagesOf(system, 'system'),
    ...listOf(body['messages']).flatMap((message) => messagesOf(message, 'user')),
    ...listOf(body['contents']).flatMap((message) => messagesOf(message, 'user')),
    ...messagesOf(body['input'], 'user'),
    ...messagesOf(body['prompt'], 'user'),
    ...listOf(body['choices']).flatMap(choiceMessages),
    ...listOf(body['candidates']).flatMap((candidate) =>
      isMembers(candidate) ? messagesOf(candidate['content'], 'model') : [],
    ),
    ...listOf(body['output']).flatMap((item) => messagesOf(item, 'assistant')),
    ...(body['type'] === 'message' && body['content'] !== undefined ? messagesOf(body, 'assistant') : []),
  ];
}

function choiceMessages(choice: unknown): readonly Message[] {
  if (!isMembers(choice)) return [];
  return messagesOf(choice['message'] ?? choice['text'], 'assistant');
}

function messagesOf(value: unknown, role: string): readonly Message[] {
  if (typeof value === 'string')
    return value === '' ? [] : [{ role, parts: [{ kind: 'text', text: value }] }];
  if (Array.isArray(value)) {
    if (value.some((item) => isMembers(item) && (item['role'] !== undefined || isItem(item))))
      return value.flatMap((item) => messagesOf(item, role));
    return [{ role, parts: partsOf(value) }];
  }
  if (!isMembers(value)) return [];
  const parts = isItem(value) ? partsOf([value]) : ownParts(value);
  const own = typeof value['role'] === 'string' ? value['role'] : isResult(value) ? 'tool' : role;
  return parts.length === 0 ? [] : [{ role: own, parts }];
}

/** Items of the Responses format that are no messages. */
const isItem = (value: Members): boolean =>
  typeof value['type'] === 'string' && /^(function_call|function_call_output|reasoning)$/.test(value['type']);
const isResult = (value: Members): boolean => value['type'] === 'function_call_output';

function ownParts(message: Members): readonly MessagePart[] {
  const thinking = message['reasoning_content'] ?? message['reasoning'];
  const content = partsOf(message['content'] ?? message['parts'] ?? message['text']);
  const isToolAnswer = typeof message['tool_call_id'] === 'string';
  return [
    ...(typeof thinking === 'string' && thinking !== ''
      ? [{ kind: 'thinking', text: thinking } as const]
      : []),
    ...(isToolAnswer ? content.map((part) => resultPart(part.text, message['tool_call_id'])) : content),
    ...listOf(message['tool_calls']).flatMap((call) => partsOf([call])),
  ];
}

const resultPart = (text: string, id: unknown, name?: unknown): MessagePart => ({
  kind: 'result',
  text,
  ...(typeof id === 'string' && { id }),
  ...(typeof name === 'string' && { name }),
});

function partsOf(content: unknown): readonly MessagePart[] {
  if (typeof content === 'string') return content === '' ? [] : [{ kind: 'text', text: content }];
  return listOf(content).flatMap((part) => (isMembers(part) ? partOf(part) : partsOf(part)));
}

function partOf(part: Members): readonly MessagePart[] {
  const call = callOf(part);
  if (call) return [call];
  const { functionResponse, tool_use_id: toolUse, call_id: callId, thinking, summary } = part;
  if (isMembers(functionResponse))
    return [
      resultPart(textOf(functionResponse['response']), functionResponse['id'], functionResponse['name']),
    ];
  if (typeof toolUse === 'string') return [resultPart(plainText(part['content']), toolUse)];
  if (typeof callId === 'string' && part['output'] !== undefined)
    return [resultPart(plainText(part['output']), callId)];
  if (typeof thinking === 'string') return [{ kind: 'thinking', text: thinking }];
  if (part['type'] === 'reasoning') return [{ kind: 'thinking', text: plainText(summary) }];
  const text = part['text'] ?? part['refusal'];
  if (typeof text === 'string') return [{ kind: part['thought'] === true ? 'thinking' : 'text', text }];
  return [mediumOf(part)];
}

function callOf(part: Members): MessagePart | undefined {
  const inner = part['functionCall'] ?? part['function'];
  const isCall = part['type'] === 'tool_use' || part['type'] === 'function_call';
  const source = isMembers(inner) ? inner : isCall ? part : undefined;
  if (!source) return undefined;
  const id = part['call_id'] ?? part['id'] ?? source['id'];
  return {
    kind: 'call',
    name: textOf(source['name']),
    text: argumentsText(source['arguments'] ?? source['args'] ?? source['input']),
    ...(typeof id === 'string' && { id }),
  };
}

function argumentsText(value: unknown): string {
  if (typeof value !== 'string') return textOf(value);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

const plainText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : partsOf(content)
        .map(({ text }) => text)
        .join('\n');

const mediumMembers = ['image_url', 'input_audio', 'file', 'source', 'inlineData', 'fileData', 'inline_data'];

function mediumOf(part: Members): MessagePart {
  const medium = mediumMembers.map((name) => part[name]).find((value) => value !== undefined);
  const members = isMembers(medium) ? medium : {};
  const type = members['mimeType'] ?? members['media_type'] ?? members['format'] ?? part['type'];
  const address = members['url'] ?? members['fileUri'] ?? members['file_data'] ?? medium;
  return {
    kind: 'media',
    name: typeof type === 'string' ? type : 'medium',
    text: typeof address === 'string' && !address.startsWith('data:') ? address : '',
  };
}

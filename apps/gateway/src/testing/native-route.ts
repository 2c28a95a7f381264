import type { JsonObject } from '@model-gateway/core';

/** A stretch of an answer. The text of a call is the JSON of its arguments. */
export interface Stretch {
  readonly type: 'text' | 'thinking' | 'call';
  readonly text: string;
}

/** What a client has of an answer. Reading it throws where the events are not in the order of the format. */
interface ReadNative {
  readonly stretches: readonly Stretch[];
  readonly isComplete: boolean;
  readonly outputTokens: number | undefined;
}

/** A client's own format, as its upstreams write it and its clients read it. */
export interface NativeRoute {
  readonly name: 'messages' | 'content';
  /** Events of an answer whose texts come in pieces of so many characters. */
  readonly events: (stretches: readonly Stretch[], size: number, outputTokens: number) => readonly string[];
  /** The place of the first event that says something. */
  readonly firstSaid: number;
  readonly read: (stream: string) => ReadNative;
  readonly body: JsonObject;
  /** The text that a request asks to continue. */
  readonly given: (body: JsonObject) => string;
}

const piecesOf = (text: string, size: number): readonly string[] =>
  text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
const dataOf = (stream: string): readonly unknown[] =>
  stream
    .split(/\r?\n\r?\n/)
    .filter(Boolean)
    .map((event): unknown => JSON.parse(event.slice(event.indexOf('data: ') + 6)));

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };
/** An event of a message, as far as it is looked at. */
interface MessageEvent {
  readonly type: string;
  readonly index?: number;
  readonly content_block?: { readonly type: 'text' | 'thinking' | 'tool_use' };
  readonly delta?: { readonly text?: string; readonly thinking?: string; readonly partial_json?: string };
  readonly usage?: { readonly output_tokens: number };
}

/** An event of generateContent, as far as it is looked at. */
interface ContentEvent {
  readonly candidates: readonly [
    {
      readonly content: { readonly parts: readonly ContentPart[] };
      readonly finishReason?: string;
    },
  ];
  readonly usageMetadata?: { readonly candidatesTokenCount: number };
}
interface ContentPart {
  readonly text?: string;
  readonly thought?: true;
  readonly functionCall?: { readonly args: object };
}

const event = (type: string, members: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...members })}\n\n`;
const beginnings = {
  text: { type: 'text', text: '' },
  thinking: { type: 'thinking', thinking: '', signature: '' },
  call: { type: 'tool_use', id: 'toolu_1', name: 'f', input: {} },
};
const deltas = {
  text: (text: string) => ({ type: 'text_delta', text }),
  thinking: (thinking: string) => ({ type: 'thinking_delta', thinking }),
  call: (partial_json: string) => ({ type: 'input_json_delta', partial_json }),
};

function blockEvents({ type, text }: Stretch, index: number, size: number): readonly string[] {
  const grow = (delta: object) => event('content_block_delta', { index, delta });
  return [
    event('content_block_start', { index, content_block: beginnings[type] }),
    ...piecesOf(text, size).map((piece) => grow(deltas[type](piece))),
    ...(type === 'thinking' ? [grow({ type: 'signature_delta', signature: 'c2ln' })] : []),
    event('content_block_stop', { index }),
  ];
}

function readMessage(stream: string): ReadNative {
  const stretches: Mutable<Stretch>[] = [];
  const order: string[] = [];
  let open: number | undefined;
  let outputTokens: number | undefined;
  for (const { type, index, content_block: block, delta, usage } of dataOf(
    stream,
  ) as readonly MessageEvent[]) {
    if (order.at(-1) === 'message_stop') throw new Error('Something follows the end.');
    order.push(type);
    if (type === 'content_block_start') {
      if (open !== undefined || index !== stretches.length) throw new Error(`Block ${index} begins.`);
      open = index;
      const kind = block?.type ?? 'text';
      stretches.push({ type: kind === 'tool_use' ? 'call' : kind, text: '' });
    } else if (type === 'content_block_delta') {
      const stretch = stretches[index ?? -1];
      if (open !== index || !stretch) throw new Error(`Block ${index} is not open.`);
      stretch.text += delta?.text ?? delta?.thinking ?? delta?.partial_json ?? '';
    } else if (type === 'content_block_stop') {
      if (open !== index) throw new Error(`Block ${index} ends.`);
      open = undefined;
    } else if (type === 'message_delta') {
      if (open !== undefined) throw new Error('A block is open at the end.');
      outputTokens = usage?.output_tokens;
    }
  }
  const count = (name: string) => order.filter((each) => each === name).length;
  if (count('message_start') !== 1 || order[0] !== 'message_start')
    throw new Error('There is one beginning.');
  const isComplete = order.at(-1) === 'message_stop';
  if (isComplete && count('message_delta') !== 1) throw new Error('There is one reason.');
  return { stretches, isComplete, outputTokens };
}

const messages: NativeRoute = {
  name: 'messages',
  events: (stretches, size, output_tokens) => [
    event('message_start', { message: { id: 'm', usage: { input_tokens: 3, output_tokens: 1 } } }),
    ...stretches.flatMap((stretch, index) => blockEvents(stretch, index, size)),
    event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens } }),
    event('message_stop'),
  ],
  firstSaid: 2,
  read: readMessage,
  body: { max_tokens: 50, messages: [{ role: 'user', content: 'Hi' }] },
  given: ({ messages: history }) => (history as unknown as readonly { content: string }[])[1]?.content ?? '',
};

const chunk = (parts: readonly object[], more: object = {}, rest: object = {}) =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts }, ...more }], ...rest })}\r\n\r\n`;
const parts = {
  text: (text: string) => ({ text }),
  thinking: (text: string) => ({ text, thought: true }),
  call: (args: string) => ({ functionCall: { name: 'f', args: JSON.parse(args) as object } }),
};

function readContent(stream: string): ReadNative {
  const stretches: Mutable<Stretch>[] = [];
  let finishes = 0;
  let outputTokens: number | undefined;
  for (const { candidates, usageMetadata } of dataOf(stream) as readonly ContentEvent[]) {
    if (finishes > 0) throw new Error('Something follows the end.');
    const [{ content, finishReason }] = candidates;
    for (const { text, thought, functionCall } of content.parts) {
      const type = functionCall ? 'call' : thought === true ? 'thinking' : 'text';
      const piece = functionCall ? JSON.stringify(functionCall.args) : (text ?? '');
      const last = stretches.at(-1);
      if (last?.type === type && type !== 'call') last.text += piece;
      else if (piece !== '') stretches.push({ type, text: piece });
    }
    if (finishReason !== undefined) {
      finishes += 1;
      outputTokens = usageMetadata?.candidatesTokenCount;
    }
  }
  return { stretches, isComplete: finishes === 1, outputTokens };
}

const content: NativeRoute = {
  name: 'content',
  events: (stretches, size, candidatesTokenCount) => [
    ...stretches.flatMap(({ type, text }) =>
      (type === 'call' ? [text] : piecesOf(text, size)).map((piece) => chunk([parts[type](piece)])),
    ),
    chunk(
      [{ text: '' }],
      { finishReason: 'STOP' },
      { usageMetadata: { promptTokenCount: 3, candidatesTokenCount } },
    ),
  ],
  firstSaid: 0,
  read: readContent,
  body: { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] },
  given: ({ contents }) =>
    (contents as unknown as readonly { parts: readonly ContentPart[] }[])[1]?.parts[0]?.text ?? '',
};

export const nativeRoutes: readonly NativeRoute[] = [messages, content];

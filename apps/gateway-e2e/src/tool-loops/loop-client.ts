import type { ChatCompletionMessage } from '@model-gateway/contract';
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { postChat, readStream } from '../support/chat-client.js';
import type { Services } from '../support/services.js';

/** A message as a client keeps it in its history. */
export type HistoryMessage = Readonly<Record<string, unknown>>;

/** A call, by the four members that every client keeps. */
export interface StoredCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** What a client makes of an answer. */
interface StoredAnswer {
  readonly message: HistoryMessage;
  readonly calls: readonly StoredCall[];
}

/** What a client asks. */
export interface Question {
  readonly model: string;
  readonly messages: readonly HistoryMessage[];
  readonly tools?: readonly ChatCompletionTool[];
  readonly [member: string]: unknown;
}

/** A kind of client: how it asks, and what it keeps of the answer. */
export type LoopClient = (services: Services, question: Question) => Promise<StoredAnswer>;

const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };

/** The official SDK, which keeps the message as it came. */
export const sdk =
  (headers: Record<string, string> = {}): LoopClient =>
  async (services, question) => {
    const completion = await services.client(headers).chat.completions.create(asSdkQuestion(question));
    return toStoredAnswer(completion.choices[0]?.message as unknown as HistoryMessage);
  };

/** The official SDK, which joins the chunks to a message. */
export const streamingSdk =
  (headers: Record<string, string> = {}): LoopClient =>
  async (services, question) => {
    const stream = services.client(headers).chat.completions.stream(asSdkQuestion(question));
    return toStoredAnswer((await stream.finalMessage()) as unknown as HistoryMessage);
  };

/** Keeps nothing but a call's `id`, `type`, `function.name`, `function.arguments`. */
export const stripping =
  (client: LoopClient): LoopClient =>
  async (services, question) => {
    const { message, calls } = await client(services, question);
    return { message: { role: 'assistant', content: message.content ?? null, ...tools(calls) }, calls };
  };

/** Behind a proxy that takes everything out of a stream that the OpenAI API does not know. */
const behindStrippingProxy: LoopClient = async (services, question) => {
  const response = await postChat({
    gateway: services.gateway.url,
    body: { ...question, stream: true },
    headers: notStrict,
  });
  const { chunks, error } = await readStream(response);
  if (error) throw new Error(error.message);
  const calls: StoredCall[] = [];
  let content = '';
  for (const { delta } of chunks.flatMap((chunk) => chunk.choices)) {
    content += delta.content ?? '';
    for (const { index, id, function: called } of delta.tool_calls ?? []) {
      const { name, arguments: text } = calls[index]?.function ?? { name: '', arguments: '' };
      calls[index] = {
        id: calls[index]?.id ?? id ?? '',
        type: 'function',
        function: { name: name + (called?.name ?? ''), arguments: text + (called?.arguments ?? '') },
      };
    }
  }
  return { message: { role: 'assistant', content: content || null, ...tools(calls) }, calls };
};

/** Echoes all that a non-strict answer has. */
export const echoing: LoopClient = async (services, question) => {
  const response = await postChat({ gateway: services.gateway.url, body: question, headers: notStrict });
  const body = (await response.json()) as {
    choices?: { message: ChatCompletionMessage }[];
    error?: { message: string };
  };
  if (body.error) throw new Error(body.error.message);
  return toStoredAnswer(body.choices?.[0]?.message as unknown as HistoryMessage);
};

/** What a client keeps that thinks in Anthropic's content blocks: thoughts, texts and tool uses in one list. */
export const withBlocks =
  (client: LoopClient): LoopClient =>
  async (services, question) => {
    const { message, calls } = await client(services, question);
    const blocks = (message.content_blocks ?? []) as readonly { type: string }[];
    const content = [
      ...blocks.filter(({ type }) => type === 'thinking' || type === 'redacted_thinking'),
      ...(message.content ? [{ type: 'text', text: message.content }] : []),
      ...calls.map(({ id, function: { name, arguments: text } }) => ({
        type: 'tool_use',
        id,
        name,
        input: JSON.parse(text) as unknown,
      })),
    ];
    return { message: { role: 'assistant', content, ...tools(calls) }, calls };
  };

/** The same, with a history that is in Anthropic's form throughout: no `tool_calls`, results as blocks of the user's. */
const inAnthropicForm =
  (client: LoopClient): LoopClient =>
  async (services, question) => {
    const messages: HistoryMessage[] = [];
    for (const { tool_calls: _calls, ...message } of question.messages) {
      const { tool_call_id, content } = message;
      if (message.role !== 'tool') messages.push(message);
      else {
        const block = { type: 'tool_result', tool_use_id: tool_call_id, content };
        const last = messages.at(-1);
        if (last?.role === 'user') messages.splice(-1, 1, { ...last, content: [...blocksOf(last), block] });
        else messages.push({ role: 'user', content: [block] });
      }
    }
    return withBlocks(client)(services, { ...question, messages });
  };

/** Every kind of client, by name. */
export const clients: Readonly<Record<string, LoopClient>> = {
  'the openai SDK, strict': sdk(),
  'the openai SDK, streamed': streamingSdk(),
  'the openai SDK, not strict': sdk(notStrict),
  'the openai SDK, streamed and not strict': streamingSdk(notStrict),
  'a client that echoes everything': echoing,
  'a client with content blocks': withBlocks(echoing),
  'a client with content blocks, streamed': withBlocks(streamingSdk()),
  "a client with a history in Anthropic's form": inAnthropicForm(sdk()),
  "a client with a history in Anthropic's form, streamed": inAnthropicForm(streamingSdk()),
  'a client that keeps four members of a call': stripping(sdk()),
  'a client that keeps four members of a call, streamed': stripping(streamingSdk()),
  'a client behind a proxy that strips the stream': behindStrippingProxy,
};

function asSdkQuestion({ model, messages, tools: declared, ...rest }: Question) {
  return {
    ...rest,
    model,
    messages: messages as unknown as ChatCompletionMessageParam[],
    ...(declared && { tools: [...declared] }),
  };
}

function toStoredAnswer(message: HistoryMessage): StoredAnswer {
  const calls = (message.tool_calls ?? []) as readonly StoredCall[];
  return {
    message,
    calls: calls.map(({ id, type, function: called }) => ({
      id,
      type,
      function: { name: called.name, arguments: called.arguments },
    })),
  };
}

function tools(calls: readonly StoredCall[]) {
  return calls.length > 0 ? { tool_calls: calls } : {};
}

function blocksOf({ content }: HistoryMessage): readonly unknown[] {
  return Array.isArray(content) ? (content as readonly unknown[]) : [];
}

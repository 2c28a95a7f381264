import type { ChatCompletion, ChatCompletionChunk, ErrorBody } from '@model-gateway/contract';
import { callerKey } from './start-gateway.js';

/** One request, as an HTTP client without an SDK sends it. */
export interface ChatCall {
  readonly gateway: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a chat request. */
export async function postChat({ gateway, body, headers, signal }: ChatCall): Promise<Response> {
  return fetch(`${gateway}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** A streamed answer, read to its end. */
export interface StreamedAnswer {
  readonly chunks: readonly ChatCompletionChunk[];
  /** The error that ended it, if one did. */
  readonly error?: ErrorBody['error'];
  /** Whether it ended with `[DONE]`. */
  readonly done: boolean;
}

/** Reads the events of a streamed answer, strictly: anything that is not `data: …` and a blank line throws. */
export async function readStream(response: Response): Promise<StreamedAnswer> {
  const text = await response.text();
  const chunks: ChatCompletionChunk[] = [];
  let error: ErrorBody['error'] | undefined;
  let done = false;
  for (const event of text.split('\n\n')) {
    if (event === '') continue;
    if (done) throw new Error(`Something follows [DONE]: ${event}`);
    if (!event.startsWith('data: ')) throw new Error(`Not an event: ${event}`);
    const data = event.slice('data: '.length);
    if (data === '[DONE]') {
      done = true;
      continue;
    }
    const value = JSON.parse(data) as ChatCompletionChunk | ErrorBody;
    if ('error' in value) error = value.error;
    else chunks.push(value);
  }
  return { chunks, done, ...(error && { error }) };
}

/** A response, unary or joined from chunks. */
export interface Answer {
  readonly text: string;
  readonly thoughts: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly finish: string | null | undefined;
  readonly nativeFinish: string | undefined;
  readonly refusal: string | null | undefined;
  readonly usage: ChatCompletion['usage'] | null;
  readonly model: string | undefined;
}

/** Reads the first choice of a whole answer. */
export function answerOf(completion: ChatCompletion): Answer {
  const choice = completion.choices[0];
  return {
    text: choice?.message.content ?? '',
    thoughts: (choice?.message.content_blocks ?? [])
      .map((block) => (block.type === 'thinking' ? block.thinking : ''))
      .join(''),
    calls: (choice?.message.tool_calls ?? []).map((call) => ({ id: call.id, ...call.function })),
    finish: choice?.finish_reason,
    nativeFinish: choice?.native_finish_reason,
    refusal: choice?.message.refusal,
    usage: completion.usage,
    model: completion.model,
  };
}

/** Joins the first choice of a streamed answer as the OpenAI SDKs do. */
export function joinChunks(chunks: readonly ChatCompletionChunk[]): Answer {
  const calls: { id: string; name: string; arguments: string }[] = [];
  const joined = { text: '', thoughts: '', refusal: '' };
  let finish: string | null | undefined;
  let nativeFinish: string | undefined;
  let usage: ChatCompletion['usage'] | null;
  for (const chunk of chunks) {
    if (chunk.usage) usage = chunk.usage;
    const choice = chunk.choices.find(({ index }) => index === 0);
    if (!choice) continue;
    joined.text += choice.delta.content ?? '';
    joined.refusal += choice.delta.refusal ?? '';
    for (const block of choice.delta.content_blocks ?? [])
      joined.thoughts += (block.delta as { thinking?: string }).thinking ?? '';
    for (const call of choice.delta.tool_calls ?? []) {
      const known = (calls[call.index] ??= { id: '', name: '', arguments: '' });
      known.id += call.id ?? '';
      known.name += call.function?.name ?? '';
      known.arguments += call.function?.arguments ?? '';
    }
    if (choice.finish_reason) finish = choice.finish_reason;
    nativeFinish ??= choice.native_finish_reason;
  }
  return {
    text: joined.text,
    thoughts: joined.thoughts,
    calls,
    finish,
    nativeFinish,
    refusal: joined.refusal || null,
    usage,
    model: chunks[0]?.model,
  };
}

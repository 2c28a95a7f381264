import { joinChunks, readStream } from '../support/chat-client.js';

/** What an error says, whichever format it has. */
interface ReadError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | null;
  readonly upstream?: object;
}

/** What a client has in hand when a stream is over, whichever format it speaks. */
export interface ReadAnswer {
  readonly text: string;
  readonly finish: string | null | undefined;
  /** Of prompt and answer. */
  readonly usage: { readonly input: number; readonly output: number } | undefined;
  readonly model: string | undefined;
  /** The format's own mark said that this is all. */
  readonly isComplete: boolean;
  /** The error, be it instead of the stream or within it. */
  readonly error: ReadError | undefined;
}

const withoutAnswer = { text: '', finish: undefined, usage: undefined, model: undefined, isComplete: false };

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') === true;

async function errorOf(response: Response): Promise<ReadError> {
  return ((await response.json()) as { error: ReadError }).error;
}

/** Reads an answer to `/v1/chat/completions`. */
export async function readChat(response: Response): Promise<ReadAnswer> {
  if (!isStream(response)) return { ...withoutAnswer, error: await errorOf(response) };
  const { chunks, done, error } = await readStream(response);
  const { text, finish, usage, model } = joinChunks(chunks);
  return {
    text,
    finish,
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : undefined,
    model,
    isComplete: done,
    error,
  };
}

/** An event of the native format, as far as it is looked at. */
interface MessageEvent {
  readonly message?: { readonly model: string; readonly usage: { readonly input_tokens: number } };
  readonly delta?: { readonly text?: string; readonly stop_reason?: string | null };
  readonly usage?: { readonly input_tokens?: number; readonly output_tokens: number };
  readonly error?: ReadError;
}

/** Reads an answer to `/v1/messages`. */
export async function readMessages(response: Response): Promise<ReadAnswer> {
  if (!isStream(response)) return { ...withoutAnswer, error: await errorOf(response) };
  const answer: { -readonly [Name in keyof ReadAnswer]: ReadAnswer[Name] } = {
    ...withoutAnswer,
    error: undefined,
  };
  let input = 0;
  for (const event of (await response.text()).split('\n\n').filter(Boolean)) {
    const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
    if (name === undefined) throw new Error(`Not an event: ${event}`);
    if (answer.isComplete || answer.error) throw new Error(`Something follows the end: ${event}`);
    const value = JSON.parse(data) as MessageEvent;
    switch (name) {
      case 'message_start':
        answer.model = value.message?.model;
        input = value.message?.usage.input_tokens ?? 0;
        break;
      case 'content_block_delta':
        answer.text += value.delta?.text ?? '';
        break;
      case 'message_delta':
        answer.finish = value.delta?.stop_reason;
        answer.usage = { input: value.usage?.input_tokens ?? input, output: value.usage?.output_tokens ?? 0 };
        break;
      case 'message_stop':
        answer.isComplete = true;
        break;
      case 'error':
        answer.error = value.error;
    }
  }
  return answer;
}

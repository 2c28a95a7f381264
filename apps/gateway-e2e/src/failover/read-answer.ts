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

/** Reasons of the other formats that mean `stop`. */
const stops: ReadonlySet<string | null | undefined> = new Set(['end_turn', 'STOP']);
const finishOf = (reason: string | null | undefined) => (stops.has(reason) ? 'stop' : reason);

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
        answer.finish = finishOf(value.delta?.stop_reason);
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

/** An event of Gemini's format, as far as it is looked at. */
interface ContentEvent {
  readonly candidates?: readonly {
    readonly content?: { readonly parts?: readonly { readonly text?: string }[] };
    readonly finishReason?: string;
  }[];
  readonly usageMetadata?: { readonly promptTokenCount: number; readonly candidatesTokenCount?: number };
  readonly modelVersion?: string;
  readonly error?: ReadError;
}

/** Reads an answer to `:streamGenerateContent`. */
export async function readContent(response: Response): Promise<ReadAnswer> {
  if (!isStream(response)) return { ...withoutAnswer, error: await errorOf(response) };
  const answer: { -readonly [Name in keyof ReadAnswer]: ReadAnswer[Name] } = {
    ...withoutAnswer,
    error: undefined,
  };
  for (const event of (await response.text()).split('\r\n\r\n').filter(Boolean)) {
    if (answer.isComplete || answer.error) throw new Error(`Something follows the end: ${event}`);
    const { candidates, usageMetadata, modelVersion, error } = JSON.parse(
      event.slice('data: '.length),
    ) as ContentEvent;
    const [{ content, finishReason } = {}] = candidates ?? [];
    answer.model ??= modelVersion;
    answer.text += content?.parts?.map(({ text = '' }) => text).join('') ?? '';
    answer.finish = finishOf(finishReason) ?? answer.finish;
    answer.isComplete = finishReason !== undefined;
    answer.error = error;
    if (usageMetadata?.candidatesTokenCount !== undefined) {
      answer.usage = { input: usageMetadata.promptTokenCount, output: usageMetadata.candidatesTokenCount };
    }
  }
  return answer;
}

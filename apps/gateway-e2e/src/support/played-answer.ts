import { ask, askStreamed, everything, type LooseJson } from './ask.js';
import type { StreamedAnswer } from './chat-client.js';
import type { Services } from './services.js';

type Members = Record<string, unknown>;

/** A candidate of one GenerateContentResponse. */
interface Candidate {
  readonly content?: { readonly role: string; readonly parts: readonly object[] };
  readonly [member: string]: unknown;
}

/** One GenerateContentResponse. */
export interface Chunk {
  readonly candidates?: readonly Candidate[];
  readonly [member: string]: unknown;
}

/** A chunk whose only candidate has these parts, and these members beside its content. */
export function chunk(parts: readonly object[] | undefined, candidate: object = {}): Chunk {
  return { candidates: [{ ...(parts && { content: { role: 'model', parts } }), ...candidate }] };
}

/** One choice, whole, with the facts that stand beside its message. */
export interface PlayedChoice {
  readonly status: number;
  readonly finish: string | null | undefined;
  readonly native: string | undefined;
  readonly message: LooseJson;
  /** The choice itself; of a stream, as its last chunk has it. */
  readonly facts: LooseJson;
  readonly error: object | undefined;
}

/** How to ask. Without headers, for everything. */
export interface PlayOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What the gateway makes of the same upstream answer, given whole and as a stream of these chunks. */
export async function play(
  services: Services,
  chunks: readonly Chunk[],
  { headers = everything, body = {} }: PlayOptions = {},
): Promise<{ readonly whole: PlayedChoice; readonly streamed: PlayedChoice }> {
  const request = (answer: string) => ({
    model: '@vertex/gemini-3-pro-preview',
    ...body,
    messages: [{ role: 'user', content: replayed(answer) }],
  });
  const unary = await ask(services, request(JSON.stringify(folded(chunks))), headers);
  const events = chunks.map((each) => `data: ${JSON.stringify(each)}\r\n\r\n`).join('');
  const stream = await askStreamed(services, request(events), headers);
  const choice = unary.error ? undefined : unary.answer.choices[0];
  return {
    whole: {
      status: unary.status,
      error: unary.error,
      finish: choice?.finish_reason,
      native: choice?.native_finish_reason,
      message: choice?.message,
      facts: choice,
    },
    streamed: { status: stream.status, error: stream.error, ...joinedChoice(stream.answer) },
  };
}

/** A prompt that lets the twin answer with these bytes. */
function replayed(body: string): string {
  const isStream = body.startsWith('data:');
  const headers = { 'content-type': isStream ? 'text/event-stream' : 'application/json' };
  const fault = { kind: 'replay', bodyBase64: Buffer.from(body).toString('base64'), headers };
  return `Go on. [[twin:fault ${JSON.stringify(fault)}]]`;
}

/** The whole answer that the chunks are pieces of. */
function folded(chunks: readonly Chunk[]): Chunk {
  const candidates = chunks.flatMap((each) => each.candidates ?? []);
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  const body = Object.assign({}, ...chunks) as Members;
  if (candidates.length === 0) return body;
  const candidate = Object.assign({}, ...candidates) as Members;
  return { ...body, candidates: [{ ...candidate, content: { role: 'model', parts } }] };
}

/** Joins the first choice of a stream, as clients do that know the gateway's own members. */
export function joinedChoice({
  chunks,
}: StreamedAnswer): Pick<PlayedChoice, 'finish' | 'native' | 'message' | 'facts'> {
  const message: Members = { content: null };
  const choices = chunks.flatMap((each) => each.choices.filter(({ index }) => index === 0));
  for (const { delta } of choices) join(message, delta);
  if (message.tool_calls && message.content === '') message.content = null;
  const last = choices.find(({ finish_reason }) => finish_reason !== null);
  return { finish: last?.finish_reason, native: last?.native_finish_reason, message, facts: last };
}

function join(target: Members, delta: object): void {
  for (const [key, value] of Object.entries(delta) as [string, unknown][]) {
    if (value === null) continue;
    if (key === 'annotations') target[key] = [...((target[key] ?? []) as unknown[]), ...(value as unknown[])];
    else if (Array.isArray(value)) {
      const list = (target[key] ??= []) as Members[];
      for (const { index, ...piece } of value as { index: number; delta?: object }[]) {
        join((list[index] ??= {}), piece.delta ?? piece);
      }
    } else if (typeof value === 'object') join((target[key] ??= {}) as Members, value);
    else if (typeof value === 'string' && key !== 'type' && key !== 'role') {
      target[key] = ((target[key] ?? '') as string) + value;
    } else target[key] = value;
  }
}

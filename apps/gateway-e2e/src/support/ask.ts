import type { ChatCompletion, ErrorBody } from '@model-gateway/contract';
import { postChat, readStream, type StreamedAnswer } from './chat-client.js';
import type { Services } from './services.js';
import type { TwinRequest } from './start-twin.js';

/** JSON whose form a test knows. */
export type LooseJson = ReturnType<typeof JSON.parse>;

/** What came back for one request, and what the upstream was asked for it. */
export interface Asked<Answer> {
  readonly status: number;
  readonly headers: Headers;
  /** Fails the test when there was an error instead. */
  readonly answer: Answer;
  readonly error: (ErrorBody['error'] & { readonly upstream?: LooseJson }) | undefined;
  /** The `path` of each loss entry, as a non-strict answer shows them. */
  readonly losses: readonly string[];
  /** The last call of a model, with a body; undefined when the gateway sent none. */
  readonly sent: (Omit<TwinRequest, 'body'> & { readonly body: LooseJson }) | undefined;
}

/** The header that asks for everything. */
export const everything = { 'x-gateway-strict-standard-compliance': 'false' } as const;

/** Asks the gateway in front of the twin, and looks at both ends. Non-strict unless other headers are given. */
export async function ask(
  services: Services,
  body: object,
  headers: Readonly<Record<string, string>> = everything,
): Promise<Asked<ChatCompletion>> {
  await services.twin.reset();
  const response = await postChat({ gateway: services.gateway.url, body, headers });
  const value = (await response.json()) as ChatCompletion & Partial<ErrorBody>;
  return {
    ...(await bothEnds(services, response)),
    answer: value,
    error: value.error,
    losses: lossPaths(value),
  };
}

/** The same for a streamed answer. */
export async function askStreamed(
  services: Services,
  body: object,
  headers: Readonly<Record<string, string>> = everything,
): Promise<Asked<StreamedAnswer>> {
  await services.twin.reset();
  const streamed = { ...body, stream: true, stream_options: { include_usage: true } };
  const response = await postChat({ gateway: services.gateway.url, body: streamed, headers });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { error } = (await response.json()) as ErrorBody;
    const answer = { chunks: [], done: false };
    return { ...(await bothEnds(services, response)), answer, error, losses: [] };
  }
  const answer = await readStream(response);
  const losses = answer.chunks.flatMap(lossPaths);
  return { ...(await bothEnds(services, response)), answer, error: answer.error, losses };
}

async function bothEnds(services: Services, response: Response) {
  const calls = (await services.twin.requests()).filter(({ path }) => /enerateContent/.test(path));
  return { status: response.status, headers: response.headers, sent: calls.at(-1) };
}

function lossPaths({ gateway }: Pick<ChatCompletion, 'gateway'>): string[] {
  return (gateway?.loss ?? []).map(({ path }) => path);
}

import type { ValidateFunction } from 'ajv';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import fc from 'fast-check';
import { readStream } from '../support/chat-client.js';
import { openAISchema } from '../support/openai-schema.js';
import { startServices, type Services } from '../support/services.js';
import { chatCompletionsRequest, chatRequest, claudeRequest, type Body } from './chat-request-arbitrary.js';
import { keepAlivePost, type PlainAnswer } from './keep-alive-post.js';

/** Requests to models of one kind, and how many are drawn in the full run. `GATEWAY_LAW_CASES` sets another number. */
const kinds = [
  { of: 'Gemini', drawn: chatRequest, full: 20_000 },
  { of: 'Claude', drawn: claudeRequest, full: 5000 },
  { of: 'chat completions', drawn: chatCompletionsRequest, full: 2000 },
] as const;
const quickCases = 300;
/** How many requests are under way at once. */
const atOnce = 24;
/** The twin remembers what it received: it is told to forget from time to time. */
const forgetEvery = 1000;
describe('the law of legal requests (R20)', () => {
  const schema = openAISchema();
  let services: Services;
  let post: (body: object) => Promise<PlainAnswer>;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_LOG_LEVEL: 'fatal' });
    post = keepAlivePost(services.gateway.url, atOnce);
  });
  afterAll(() => services.stop());

  /** What is wrong with the answer to a request; nothing when it was served as OpenAI would. */
  async function problemOfAnswer(
    { status, text }: PlainAnswer,
    streamed: boolean,
  ): Promise<string | undefined> {
    if (status !== 200) return `${status} ${text}`;
    if (!streamed) return invalid(schema.completion, JSON.parse(text));
    const { chunks, done, error } = await readStream(new Response(text));
    if (!done) return `stream ended with ${error?.message ?? 'nothing'}`;
    return chunks.map((chunk) => invalid(schema.chunk, chunk)).find((each) => each !== undefined);
  }

  it.each(kinds)(
    'whatever the grammar allows is served, and answered as OpenAI does: $of',
    async (kind) => {
      const numRuns = casesOfLaw({ quick: quickCases, full: kind.full });
      const drawn = fc.sample<Body>(kind.drawn, { numRuns });
      /** Each with the first request that shows it. */
      const problems = new Map<string, string>();
      const serveRest = async (): Promise<void> => {
        for (let next = drawn.pop(); next && problems.size <= 20; next = drawn.pop()) {
          const problem = await problemOfAnswer(await post(next), next.stream === true);
          if (problem !== undefined && !problems.has(problem)) problems.set(problem, JSON.stringify(next));
          if (drawn.length % forgetEvery === 0) await services.twin.reset();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, serveRest));
      expect(Object.fromEntries(problems)).toEqual({});
    },
    400_000,
  );
});

function invalid(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return `not as the official schema: ${first?.instancePath} ${first?.message} in ${JSON.stringify(value)}`;
}

import type { ChatCompletion } from '@model-gateway/contract';
import type { ValidateFunction } from 'ajv';
import { CorpusReport } from '../corpus/report.js';
import { answerOf, joinChunks, postChat, readStream } from '../support/chat-client.js';
import { openAISchema } from '../support/openai-schema.js';
import { useRecordedServices } from '../support/recorded-services.js';
import {
  isComplete,
  isStreamed,
  loadAnthropicCorpus,
  writeSizes,
  type AnthropicCase,
} from './anthropic-case.js';
import { besideChunks, besideWhole, disagreements } from './chat-facts.js';
import { chatFailureProblems } from './failures.js';

const corpus = loadAnthropicCorpus();
const suite = corpus ? describe : describe.skip;
const full = { 'x-gateway-strict-standard-compliance': 'false' };

suite(`recorded Claude traffic through the chat route${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const schema = openAISchema();
  const services = useRecordedServices();

  /** Serves one case and compares what comes back, byte cuts and both compliance modes included. */
  async function problemsOf(recorded: AnthropicCase): Promise<readonly string[]> {
    const streamed = isStreamed(recorded);
    const call = {
      gateway: services.gateway.url,
      body: {
        model: `@vertex/anthropic.${recorded.model ?? 'claude-sonnet-4-5'}`,
        messages: [{ role: 'user', content: 'recorded' }],
        ...(streamed && { stream: true, stream_options: { include_usage: true } }),
      },
    };
    const problems: string[] = [];
    for (const writeSize of writeSizes(recorded)) {
      services.upstream.play(recorded, writeSize);
      problems.push(...(await factProblems(recorded, await postChat({ ...call, headers: full }))));
    }
    services.upstream.play(recorded);
    problems.push(...(await strictProblems(recorded, await postChat(call))));
    return [...new Set(problems)];
  }

  async function strictProblems(recorded: AnthropicCase, response: Response): Promise<string[]> {
    if (response.status !== recorded.status) return [`strict mode: status ${response.status}`];
    if (response.status !== 200) return [];
    if (!isStreamed(recorded)) return invalid(schema.completion, await response.json());
    return (await readStream(response)).chunks.flatMap((chunk) => invalid(schema.chunk, chunk));
  }

  it('agrees with the facts of every case, and validates against the official schema', async () => {
    const report = new CorpusReport();
    for (const recorded of corpus ?? []) report.note(recorded.id, recorded.tags, await problemsOf(recorded));
    process.stdout.write(`${report.text('Recorded Claude traffic through the chat route, by tag:')}\n`);
    expect(report.total.all).toBeGreaterThan(0);
    expect(report.total.agreed).toBe(report.total.all);
  }, 300_000);
});

async function factProblems(recorded: AnthropicCase, response: Response): Promise<string[]> {
  if (recorded.status >= 400) return chatFailureProblems(recorded, response);
  if (response.status !== 200) return [`status ${response.status}: ${(await response.text()).slice(0, 300)}`];
  if (!isStreamed(recorded)) {
    const completion = (await response.json()) as ChatCompletion;
    return disagreements(recorded, { ...answerOf(completion), ...besideWhole(completion) });
  }
  const { chunks, done, error } = await readStream(response);
  const problems = disagreements(recorded, { ...joinChunks(chunks), ...besideChunks(chunks) });
  const complete = isComplete(recorded);
  if (complete && (!done || error))
    problems.push(`the stream ended with ${error ? error.message : 'no [DONE]'}`);
  if (!complete && (done || !error)) problems.push('a truncated stream looks complete');
  return problems;
}

function invalid(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `schema: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

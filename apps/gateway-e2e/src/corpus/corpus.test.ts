import type { ChatCompletion, ErrorBody } from '@model-gateway/contract';
import type { ValidateFunction } from 'ajv';
import { answerOf, joinChunks, postChat, readStream } from '../support/chat-client.js';
import { loadCorpus, type CorpusCase } from '../support/corpus.js';
import { openAISchema } from '../support/openai-schema.js';
import { startRecordedUpstream, type RecordedUpstream } from '../support/recorded-upstream.js';
import type { RunningProcess } from '../support/running-process.js';
import { startGateway } from '../support/start-gateway.js';
import { exceptions } from './exceptions.js';
import { disagreements } from './expectation.js';
import { CorpusReport } from './report.js';

const corpus = loadCorpus();
const suite = corpus ? describe : describe.skip;

suite(`recorded Gemini traffic through the gateway${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const schema = openAISchema();
  let upstream: RecordedUpstream;
  let gateway: RunningProcess;

  beforeAll(async () => {
    upstream = await startRecordedUpstream();
    gateway = await startGateway({ upstreamUrl: upstream.url, environment: { GATEWAY_LOG_LEVEL: 'fatal' } });
  });

  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });

  /** Serves one case and compares what comes back, byte cuts and both compliance modes included. */
  async function problemsOf(recorded: CorpusCase): Promise<string[]> {
    const streamed = recorded.operation === 'streamGenerateContent';
    const slug = recorded.provider === 'vertex' ? '@vertex' : '@google';
    const call = {
      gateway: gateway.url,
      body: {
        model: `${slug}/gemini-2.5-flash`,
        messages: [{ role: 'user', content: 'recorded' }],
        ...(streamed && { stream: true, stream_options: { include_usage: true } }),
      },
    };
    const problems: string[] = [];
    for (const writeSize of streamed ? [undefined, 61] : [undefined]) {
      upstream.play(recorded, writeSize);
      const full = await postChat({ ...call, headers: { 'x-gateway-strict-standard-compliance': 'false' } });
      problems.push(...(await factProblems(recorded, full, streamed)));
    }
    upstream.play(recorded);
    problems.push(...(await schemaProblems(await postChat(call), streamed)));
    return [...new Set(problems)];
  }

  async function schemaProblems(response: Response, streamed: boolean): Promise<string[]> {
    if (response.status !== 200) return [];
    if (!streamed) return invalid(schema.completion, await response.json());
    const { chunks } = await readStream(response);
    return chunks.flatMap((chunk) => invalid(schema.chunk, chunk));
  }

  it('agrees with the facts of every case, and validates against the official schema', async () => {
    const report = new CorpusReport();
    const unexplained: string[] = [];
    const stale: string[] = [];
    for (const recorded of corpus ?? []) {
      const problems = await problemsOf(recorded);
      report.note(recorded.id, recorded.tags, problems);
      const explained = exceptions[recorded.id] !== undefined;
      if (problems.length > 0 && !explained) unexplained.push(`${recorded.id}: ${problems.join('; ')}`);
      if (problems.length === 0 && explained) stale.push(recorded.id);
    }
    process.stdout.write(`${report.text('Recorded Gemini traffic, by tag:')}\n`);
    for (const [id, reason] of Object.entries(exceptions))
      process.stdout.write(`  exception ${id}: ${reason}\n`);
    expect(unexplained).toEqual([]);
    expect(stale).toEqual([]);
    expect(report.total.agreed / report.total.all).toBeGreaterThanOrEqual(0.98);
  }, 300_000);
});

async function factProblems(recorded: CorpusCase, response: Response, streamed: boolean): Promise<string[]> {
  if (recorded.status >= 400) return errorProblems(recorded, response);
  if (response.status !== 200) return [`status ${response.status}: ${(await response.text()).slice(0, 300)}`];
  const { facts } = recorded;
  if (!streamed) return blockOrDisagreements(recorded, answerOf((await response.json()) as ChatCompletion));
  const { chunks, done, error } = await readStream(response);
  const problems = blockOrDisagreements(recorded, joinChunks(chunks));
  const complete = facts.finish_reason !== null || isBlocked(recorded);
  if (complete && (!done || error))
    problems.push(`the stream ended with ${error ? error.message : 'no [DONE]'}`);
  if (!complete && (done || !error)) problems.push('a truncated stream looks complete');
  return problems;
}

function isBlocked({ facts }: CorpusCase): boolean {
  return facts.candidates === 0 && 'block_reason' in facts;
}

function blockOrDisagreements(recorded: CorpusCase, answer: ReturnType<typeof answerOf>): string[] {
  if (!isBlocked(recorded)) return disagreements(recorded.facts, answer);
  const problems: string[] = [];
  if (answer.finish !== 'content_filter') problems.push(`a blocked prompt ended with ${answer.finish}`);
  if (!answer.refusal) problems.push('a blocked prompt gave no refusal');
  return problems;
}

async function errorProblems(recorded: CorpusCase, response: Response): Promise<string[]> {
  const body = (await response.json()) as ErrorBody;
  const { error: wanted } = recorded.facts as {
    error?: { code?: number; status?: string; message?: string };
  };
  const problems: string[] = [];
  const invalidKey = recorded.body.includes('API_KEY_INVALID');
  const status = invalidKey ? 401 : recorded.status;
  if (response.status !== status) problems.push(`status ${response.status}, wanted ${status}`);
  if (wanted?.status && body.error.upstream?.code !== wanted.status) problems.push('upstream code lost');
  if (wanted?.message && body.error.upstream?.message !== wanted.message)
    problems.push('upstream message lost');
  if (recorded.body.includes('"details"') && body.error.upstream?.details === undefined)
    problems.push('upstream details lost');
  return problems;
}

function invalid(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `schema: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

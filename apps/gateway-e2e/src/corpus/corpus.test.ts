import type { ChatCompletion } from '@model-gateway/contract';
import type { ValidateFunction } from 'ajv';
import { answerOf, joinChunks, postChat, readStream } from '../support/chat-client.js';
import { loadCorpus, type CorpusCase } from '../support/corpus.js';
import { openAISchema } from '../support/openai-schema.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { errorProblems } from './error-expectation.js';
import { exceptions } from './exceptions.js';
import { disagreements } from './expectation.js';
import { CorpusReport } from './report.js';

const corpus = loadCorpus();
const suite = corpus ? describe : describe.skip;

suite(`recorded Gemini traffic through the gateway${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const schema = openAISchema();
  const services = useRecordedServices();

  /** Serves one case and compares what comes back, byte cuts and both compliance modes included. */
  async function problemsOf(
    recorded: CorpusCase,
  ): Promise<{ problems: readonly string[]; statuses: readonly number[] }> {
    const streamed = recorded.operation === 'streamGenerateContent';
    const slug = recorded.provider === 'vertex' ? '@vertex' : '@google';
    const call = {
      gateway: services.gateway.url,
      body: {
        model: `${slug}/gemini-2.5-flash`,
        messages: [{ role: 'user', content: 'recorded' }],
        ...(streamed && { stream: true, stream_options: { include_usage: true } }),
      },
    };
    const problems: string[] = [];
    const statuses: number[] = [];
    for (const writeSize of streamed ? [undefined, 61] : [undefined]) {
      services.upstream.play(recorded, writeSize);
      const full = await postChat({ ...call, headers: { 'x-gateway-strict-standard-compliance': 'false' } });
      statuses.push(full.status);
      problems.push(...(await factProblems(recorded, full, streamed)));
    }
    services.upstream.play(recorded);
    const strict = await postChat(call);
    statuses.push(strict.status);
    if (strict.status !== statuses[0]) problems.push(`strict mode: status ${strict.status}`);
    problems.push(...(await schemaProblems(strict, streamed)));
    return { problems: [...new Set(problems)], statuses };
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
    const failures = new Map<number, number>();
    const ownFailures: string[] = [];
    const stale: string[] = [];
    for (const recorded of corpus ?? []) {
      const { problems, statuses } = await problemsOf(recorded);
      if (recorded.status >= 400) failures.set(recorded.status, (failures.get(recorded.status) ?? 0) + 1);
      else if (statuses.some((status) => status >= 500)) ownFailures.push(recorded.id);
      report.note(recorded.id, recorded.tags, problems);
      const explained = exceptions[recorded.id] !== undefined;
      if (problems.length > 0 && !explained) unexplained.push(`${recorded.id}: ${problems.join('; ')}`);
      if (problems.length === 0 && explained) stale.push(recorded.id);
    }
    process.stdout.write(`${report.text('Recorded Gemini traffic, by tag:')}\n`);
    for (const [id, reason] of Object.entries(exceptions))
      process.stdout.write(`  exception ${id}: ${reason}\n`);
    const counted = [...failures].sort().map(([status, count]) => `${status} × ${count}`);
    process.stdout.write(
      `  recorded failures that kept status, code, message and details: ${counted.join(', ')}\n`,
    );
    expect(failures.size).toBeGreaterThan(3);
    expect(ownFailures.filter((id) => exceptions[id] === undefined)).toEqual([]);
    expect(unexplained).toEqual([]);
    expect(stale).toEqual([]);
    expect(report.total.agreed / report.total.all).toBeGreaterThanOrEqual(0.99);
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

function invalid(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `schema: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

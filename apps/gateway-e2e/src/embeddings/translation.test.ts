import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusFolder } from '../support/corpus.js';
import { startRecordedUpstream, type RecordedUpstream } from '../support/recorded-upstream.js';
import type { RunningProcess } from '../support/running-process.js';
import { startGateway } from '../support/start-gateway.js';
import { differences } from '../translation/differences.js';
import { asText, excerpt, isList, isRecord, type Json, type JsonRecord } from '../translation/json.js';
import { judged, type Outcome } from '../translation/outcome.js';
import { jsonAnswer } from '../translation/service.js';
import type { TranslationCase } from '../translation/translation-case.js';
import { TranslationReport } from '../translation/translation-report.js';
import { postEmbeddings } from './post-embeddings.js';
import { embeddingRules } from './translation-rules.js';

const folder = path.join(path.dirname(corpusFolder), 'translation');
const cases = loadCases();
const suite = cases ? describe : describe.skip;

function loadCases(): readonly TranslationCase[] | undefined {
  const index = path.join(folder, 'index.json');
  if (!existsSync(index)) return undefined;
  const listed = JSON.parse(readFileSync(index, 'utf8')) as {
    file: string;
    endpoint: string;
    match: string;
  }[];
  return listed
    .filter(({ endpoint, match }) => endpoint === '/v1/embeddings' && match !== 'reference')
    .map(({ file }) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TranslationCase);
}

interface Service {
  readonly gateway: string;
  readonly upstream: RecordedUpstream;
}

async function post(testCase: TranslationCase, body: JsonRecord, { gateway }: Service) {
  const { provider, model_override: override, model, openai_request: request } = testCase;
  // What a case without a request is about shows in the form of its answer.
  const usual =
    isRecord(testCase.upstream_response) && 'embedding' in testCase.upstream_response
      ? 'gemini-embedding-2-preview'
      : 'text-embedding-004';
  const name = override ?? model ?? request?.model ?? usual;
  const response = await postEmbeddings(gateway, {
    ...body,
    model: `@${provider === 'vertex' ? 'vertex' : 'google'}/${name}`,
  });
  return { status: response.status, answer: (await response.json()) as JsonRecord };
}

async function requestOutcome(testCase: TranslationCase, service: Service): Promise<Outcome> {
  const { model: _, ...body } = testCase.openai_request ?? {};
  const count = isList(body.input) ? body.input.length : 1;
  const list = (entry: JsonRecord): JsonRecord[] => Array.from({ length: count }, () => entry);
  const vector = { values: [1] };
  service.upstream.play(
    jsonAnswer({ predictions: list({ embeddings: vector }), embeddings: list(vector), embedding: vector }),
  );
  const { status, answer } = await post(testCase, body, service);
  const received = service.upstream.received();
  const got: JsonRecord = received
    ? { url: received.url, text: received.body, body: JSON.parse(received.body) as JsonRecord }
    : { status, answer };
  const { match, expected_upstream_request: expected } = testCase;
  const wanted: JsonRecord =
    match === 'none'
      ? { refused: true }
      : { ...(expected && { body: expected }), contains: testCase.expected_body_contains ?? [] };
  return judged(testCase, wanted, got, (want, have) => judgeRequest(testCase, want, have), embeddingRules);
}

function judgeRequest(testCase: TranslationCase, wanted: JsonRecord, got: JsonRecord): string[] {
  if (wanted.refused === true) return got.status === 400 ? [] : [`not refused: ${excerpt(got.body)}`];
  if (got.body === undefined) return [`refused: ${excerpt(got.answer)}`];
  const [text, url] = [asText(got.text), asText(got.url)];
  const contains = isList(wanted.contains) ? wanted.contains.map(String) : [];
  const suffix =
    testCase.expected_path_suffix ?? testCase.expected_path?.replace(/^.*\/locations\/[^/]+\//, '');
  return [
    ...(wanted.body === undefined
      ? []
      : differences(wanted.body, got.body, { exact: testCase.match === 'full' })),
    ...contains.filter((part) => !text.includes(part)).map((part) => `${part} is not in ${text}`),
    ...(testCase.expected_body_not_contains ?? [])
      .filter((part) => text.includes(part))
      .map((part) => `${part} is in ${text}`),
    ...(suffix === undefined || url.endsWith(suffix) ? [] : [`wanted ${suffix}, got ${url}`]),
  ];
}

async function answerOutcome(testCase: TranslationCase, service: Service): Promise<Outcome> {
  const { upstream_response: recorded, upstream_body: body = null, upstream_status: status } = testCase;
  service.upstream.play(jsonAnswer(recorded ?? body, status));
  const count = isList(recorded?.predictions) ? recorded.predictions.length : 1;
  const input = Array.from({ length: count }, () => 'recorded');
  const got: JsonRecord = await post(testCase, { input }, service);
  const wanted: JsonRecord =
    testCase.kind === 'error'
      ? { status: testCase.expected_status ?? status, said: saidIn(body) }
      : { status: 200, answer: testCase.expected_openai_response };
  return judged(testCase, wanted, got, judgeAnswer, embeddingRules);
}

function judgeAnswer(wanted: JsonRecord, got: JsonRecord): string[] {
  return [
    ...(wanted.status === got.status ? [] : [`answered ${excerpt(got)}`]),
    ...differences(wanted.answer, wanted.answer === undefined ? undefined : got.answer, {}),
    ...(typeof wanted.said === 'string' && !JSON.stringify(got.answer).includes(wanted.said)
      ? [`lost: ${wanted.said}`]
      : []),
  ];
}

function saidIn(body: Json): string | undefined {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  return (parsed as { error?: { message?: string } } | null)?.error?.message;
}

suite(`embeddings as other gateways translate them${cases ? '' : ' (skipped: no corpus)'}`, () => {
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

  it('are translated the same way, or otherwise for a written reason', async () => {
    const report = new TranslationReport();
    const unexplained: string[] = [];
    for (const testCase of cases ?? []) {
      const service = { gateway: gateway.url, upstream };
      const outcome = await (testCase.kind === 'request' ? requestOutcome : answerOutcome)(testCase, service);
      report.note(outcome, undefined);
      if (outcome.problems.length > 0) unexplained.push(`${testCase.id}: ${outcome.problems.join(' | ')}`);
    }
    process.stdout.write(`${report.text()}\n${report.ruleLines(embeddingRules)}\n`);
    expect(unexplained).toEqual([]);
    expect(report.share()).toBeGreaterThanOrEqual(0.95);
  });
});

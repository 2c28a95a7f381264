import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { everything, type LooseJson } from '../support/ask.js';
import { corpusFolder } from '../support/corpus.js';
import { startRecordedUpstream, type RecordedUpstream } from '../support/recorded-upstream.js';
import type { RunningProcess } from '../support/running-process.js';
import { callerKey, startGateway } from '../support/start-gateway.js';
import { differences } from '../translation/differences.js';

interface Recorded {
  readonly id: string;
  readonly provider: string;
  readonly operation: string;
  readonly status: number;
  readonly tags: readonly string[];
}

interface Translated {
  readonly id: string;
  readonly kind: 'request' | 'response' | 'error';
  readonly provider: string;
  readonly model?: string;
  readonly openai_request?: LooseJson;
  readonly expected_upstream_request?: LooseJson;
  readonly upstream_response?: LooseJson;
  readonly upstream_status?: number;
  readonly expected_openai_response?: LooseJson;
  readonly match: string;
}

const translationFolder = path.join(path.dirname(corpusFolder), 'translation');
const readJson = (file: string): LooseJson => JSON.parse(readFileSync(file, 'utf8'));
const suite = existsSync(path.join(corpusFolder, 'index.json')) ? describe : describe.skip;

/** Answers with pictures, and refusals of requests for pictures. */
function recordedCases(): Recorded[] {
  const cases = readJson(path.join(corpusFolder, 'index.json')) as Recorded[];
  return cases.filter(
    ({ id, operation, tags }) =>
      (operation === 'predict' && (tags.includes('imagen') || id.includes('generate-images'))) ||
      (operation === 'generateContent' && tags.includes('image-out')),
  );
}

function translatedCases(): Translated[] {
  const listed = readJson(path.join(translationFolder, 'index.json')) as { file: string; endpoint: string }[];
  return listed
    .filter(({ endpoint }) => endpoint === '/v1/images/generations')
    .map(({ file }) => readJson(path.join(translationFolder, file)) as Translated);
}

suite('recorded pictures', () => {
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

  async function post(body: object): Promise<{ status: number; body: LooseJson }> {
    const response = await fetch(`${gateway.url}/v1/images/generations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...everything },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as LooseJson };
  }

  it('arrive as they were recorded, every one of them', async () => {
    const problems: string[] = [];
    expect(recordedCases().length).toBeGreaterThan(0);
    for (const { id, provider, operation, status } of recordedCases()) {
      const text = readFileSync(path.join(corpusFolder, id, 'response.json'), 'utf8');
      upstream.play({ status, framing: null, body: Buffer.from(text) });
      const slug = provider === 'vertex' ? '@vertex' : '@google';
      const model = operation === 'predict' ? 'imagen-4.0-generate-001' : 'gemini-3-pro-image-preview';
      const got = await post({ model: `${slug}/${model}`, prompt: 'recorded' });
      const wanted = wantedOf(JSON.parse(text));
      const problem =
        wanted.length === 0 ? (got.status >= 400 ? '' : 'no error') : differencesOf(wanted, got);
      if (problem !== '') problems.push(`${id}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  it('are translated as other gateways do', async () => {
    const problems: string[] = [];
    expect(translatedCases().length).toBeGreaterThan(0);
    for (const testCase of translatedCases()) {
      const slug = testCase.provider === 'vertex' ? '@vertex' : '@google';
      const model = `${slug}/${testCase.model ?? 'gemini-2.5-flash-image'}`;
      const answer = testCase.upstream_response ?? pictureAnswer;
      upstream.play({
        status: testCase.upstream_status ?? 200,
        framing: null,
        body: Buffer.from(JSON.stringify(answer)),
      });
      const got = await post({ prompt: 'recorded', ...testCase.openai_request, model });
      const sent: LooseJson = JSON.parse(upstream.received()?.body ?? 'null');
      const found =
        testCase.kind === 'request'
          ? differences(testCase.expected_upstream_request, sent, {})
          : differences(testCase.expected_openai_response, got.body, {});
      if (found.length > 0) problems.push(`${testCase.id}: ${found.join(' | ')}`);
    }
    expect(problems).toEqual([]);
  });
});

const pictureAnswer = {
  candidates: [
    {
      content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data: 'aGk=' } }] },
      finishReason: 'STOP',
    },
  ],
};

/** The pictures of an answer, in order: their data or addresses. */
function wantedOf(answer: LooseJson): string[] {
  const predicted = (answer.predictions ?? []).map(
    (each: LooseJson) => each.bytesBase64Encoded ?? each.gcsUri,
  );
  const parts = (answer.candidates ?? []).flatMap((each: LooseJson) => each.content?.parts ?? []);
  const drawn = parts
    .filter((part: LooseJson) => part.inlineData?.mimeType.startsWith('image/') && !part.thought)
    .map((part: LooseJson) => part.inlineData.data);
  return [...predicted, ...drawn].filter((each) => each !== undefined);
}

function differencesOf(wanted: readonly string[], got: { status: number; body: LooseJson }): string {
  const pictures = (got.body.data ?? []).map((each: LooseJson) => each.b64_json ?? each.url);
  const same = pictures.length === wanted.length && wanted.every((each, index) => each === pictures[index]);
  return same
    ? ''
    : `wanted ${wanted.length} pictures, got ${got.status} ${JSON.stringify(got.body).slice(0, 300)}`;
}

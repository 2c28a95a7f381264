import { readStream } from '../support/chat-client.js';
import { differences } from './differences.js';
import { excerpt, isRecord, type JsonRecord } from './json.js';
import { judged, type Outcome } from './outcome.js';
import { valuesAt } from './path-pattern.js';
import { wantedTexts } from './rules/wanted-texts.js';
import { jsonAnswer, post, type Service, streamAnswer } from './service.js';
import { foldChunks, wantedSummary } from './stream-summary.js';
import type { TranslationCase } from './translation-case.js';

const question: JsonRecord = { messages: [{ role: 'user', content: 'recorded' }] };

/** Serves a case's answer and compares what the client gets. */
export async function responseOutcome(testCase: TranslationCase, service: Service): Promise<Outcome> {
  if (testCase.upstream_sse !== undefined) return streamOutcome(testCase, testCase.upstream_sse, service);
  service.upstream.play(jsonAnswer(testCase.upstream_response, testCase.upstream_status));
  const response = await post(service, testCase, question);
  const got = { status: response.status, answer: (await response.json()) as JsonRecord };
  const wanted = {
    ...(testCase.expected_openai_response && { answer: testCase.expected_openai_response }),
    ...(testCase.expected_reasoning !== undefined && { reasoning: testCase.expected_reasoning }),
    ...(testCase.expected_signature !== undefined && { signature: testCase.expected_signature }),
  };
  return judged(
    testCase,
    wanted,
    got,
    (expected, actual) => judge(testCase, expected, actual),
    service.family.responseRules,
  );
}

function judge(testCase: TranslationCase, wanted: JsonRecord, got: JsonRecord): string[] {
  const { answer } = got;
  if (!isRecord(answer) || 'error' in answer) {
    if (wanted.status !== undefined && wanted.status === got.status) return [];
    return [`answered ${excerpt(got)}`];
  }
  const repeated = (testCase.unique ?? []).filter((pattern) => {
    const values = valuesAt(answer, [pattern]);
    return new Set(values).size < values.length;
  });
  return [
    ...differences(wanted.answer, answer, { jsonStrings: testCase.json_strings ?? [] }),
    ...missing('reasoning', wanted.reasoning, answer),
    ...missing('signature', wanted.signature, answer),
    ...wantedTexts(wanted).flatMap((text) => missing('text', text, answer)),
    ...repeated.map((pattern) => `${pattern} repeats`),
  ];
}

/** The text must be in the answer, whatever carries it. */
function missing(what: string, text: unknown, answer: JsonRecord): string[] {
  if (typeof text !== 'string') return [];
  const quoted = JSON.stringify(text).slice(1, -1);
  return JSON.stringify(answer).includes(quoted) ? [] : [`${what} ${excerpt(text)} is nowhere`];
}

/** Chunk borders are free: served whole, in small writes and byte by byte, it has to say the same. */
async function streamOutcome(testCase: TranslationCase, events: string, service: Service): Promise<Outcome> {
  const wanted = wantedSummary(testCase);
  const outcomes: Outcome[] = [];
  for (const writeSize of writeSizes(events, testCase.split_at)) {
    service.upstream.play(streamAnswer(events), writeSize);
    const response = await post(service, testCase, {
      ...question,
      stream: true,
      stream_options: { include_usage: true },
    });
    const got =
      response.status === 200
        ? foldChunks(await readStream(response))
        : { status: response.status, answer: (await response.json()) as JsonRecord };
    outcomes.push(judged(testCase, wanted, got, judgeSummary, service.family.responseRules));
  }
  const failed = outcomes.find(({ problems }) => problems.length > 0);
  return failed ?? outcomes.at(-1) ?? { testCase, problems: ['nothing was served'], rules: [] };
}

function judgeSummary(wanted: JsonRecord, got: JsonRecord): string[] {
  if ('answer' in got) {
    return wanted.status !== undefined && wanted.status === got.status ? [] : [`answered ${excerpt(got)}`];
  }
  return differences(wanted, got, {});
}

function writeSizes(events: string, splitAt: readonly string[] | undefined): (number | undefined)[] {
  const cut =
    splitAt?.[0] === undefined ? [] : [Buffer.byteLength(events.slice(0, events.indexOf(splitAt[0])))];
  return [...cut, 7, ...(events.length < 2_000 ? [1] : []), undefined];
}

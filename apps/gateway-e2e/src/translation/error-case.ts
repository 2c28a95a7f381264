import { asText, excerpt, isRecord, type JsonRecord } from './json.js';
import { judged, type Outcome } from './outcome.js';
import { jsonAnswer, post, type Service } from './service.js';
import type { TranslationCase } from './translation-case.js';

/**
 * Serves a case's failure and compares what every gateway has to keep: the status, the upstream's own code and what
 * it said. Names of types and the layout of messages are each gateway's own.
 */
export async function errorOutcome(testCase: TranslationCase, service: Service): Promise<Outcome> {
  service.upstream.play(jsonAnswer(testCase.upstream_body ?? '', testCase.upstream_status));
  const response = await post(service, testCase, { messages: [{ role: 'user', content: 'recorded' }] });
  const got = { status: response.status, answer: (await response.json()) as JsonRecord };
  const { upstream_body: body } = testCase;
  const google = typeof body === 'string' ? parsedError(body) : isRecord(body) ? body.error : undefined;
  const wanted: JsonRecord = {
    status: testCase.expected_status ?? testCase.upstream_status,
    ...(isRecord(google)
      ? { said: [google.message, google.status ?? google.type].filter((text) => text !== undefined) }
      : { said: typeof body === 'string' && body ? [body] : [] }),
  };
  return judged(testCase, wanted, got, judge, []);
}

function judge(wanted: JsonRecord, got: JsonRecord): string[] {
  const answer = JSON.stringify(got.answer);
  const said = (wanted.said as readonly string[]).filter(
    (text) => !answer.includes(JSON.stringify(text).slice(1, -1)),
  );
  return [
    ...(wanted.status === got.status ? [] : [`wanted ${asText(wanted.status)}, got ${excerpt(got)}`]),
    ...said.map((text) => `lost: ${excerpt(text)} in ${excerpt(got.answer)}`),
  ];
}

function parsedError(body: string): JsonRecord | undefined {
  try {
    return (JSON.parse(body) as { error?: JsonRecord }).error;
  } catch {
    return undefined;
  }
}

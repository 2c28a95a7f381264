import { excerpt } from './json.js';
import type { Outcome } from './outcome.js';
import { post, type Service, streamAnswer } from './service.js';
import type { TranslationCase } from './translation-case.js';

/** Serves a stream in Anthropic's own form: it has to come through as it is, however it is cut. */
export async function nativeStreamOutcome(testCase: TranslationCase, service: Service): Promise<Outcome> {
  const { upstream_sse: events, openai_request: request = {} } = testCase;
  if (events === undefined) return { testCase, problems: ['nothing to serve'], rules: [] };
  const problems: string[] = [];
  for (const writeSize of [undefined, 7]) {
    service.upstream.play(streamAnswer(events), writeSize);
    const text = await (await post(service, testCase, { ...request, stream: true })).text();
    if (text !== events) problems.push(`written by ${writeSize ?? 'one'}: ${excerpt(text)}`);
  }
  return { testCase, problems, rules: [] };
}

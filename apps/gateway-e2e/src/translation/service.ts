import { postChat } from '../support/chat-client.js';
import type { RecordedUpstream } from '../support/recorded-upstream.js';
import type { Json, JsonRecord } from './json.js';
import type { TranslationCase } from './translation-case.js';

/** The built gateway and the upstream it talks to. */
export interface Service {
  readonly gateway: string;
  readonly upstream: RecordedUpstream;
}

/** Sends a body to the case's provider, in non-strict mode so that nothing of the answer is hidden. */
export function post({ gateway }: Service, testCase: TranslationCase, body: JsonRecord): Promise<Response> {
  const slug = testCase.provider === 'vertex' ? '@vertex' : '@google';
  const model =
    testCase.model_override ?? testCase.model ?? testCase.openai_request?.model ?? 'gemini-2.5-flash';
  return postChat({
    gateway,
    body: { ...body, model: `${slug}/${model.replace(/^publishers\/google\/models\//, '')}` },
    headers: { 'x-gateway-strict-standard-compliance': 'false' },
  });
}

/** What an upstream answers with JSON. */
export function jsonAnswer(value: Json, status = 200): Parameters<RecordedUpstream['play']>[0] {
  return {
    status,
    framing: null,
    body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  };
}

/** What an upstream answers with server-sent events. */
export function streamAnswer(text: string): Parameters<RecordedUpstream['play']>[0] {
  return { status: 200, framing: 'sse-crlf', body: Buffer.from(text) };
}

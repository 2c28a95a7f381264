import type { RecordedUpstream } from '../support/recorded-upstream.js';
import { callerKey } from '../support/start-gateway.js';
import type { Family } from './family.js';
import type { Json, JsonRecord } from './json.js';
import type { TranslationCase } from './translation-case.js';

/** The built gateway, the upstream it talks to, and whose models are asked. */
export interface Service {
  readonly gateway: string;
  readonly upstream: RecordedUpstream;
  readonly family: Family;
}

/** Sends a body to the case's model and route, in non-strict mode so that nothing of the answer is hidden. */
export function post(
  { gateway, family }: Service,
  testCase: TranslationCase,
  body: JsonRecord,
): Promise<Response> {
  return fetch(gateway + testCase.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-api-key': callerKey,
      'x-gateway-strict-standard-compliance': 'false',
    },
    body: JSON.stringify({ ...body, model: family.modelOf(testCase) }),
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

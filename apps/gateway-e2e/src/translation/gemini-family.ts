import { wrongIds } from './call-ids.js';
import { canonicalRequest } from './canonical-request.js';
import type { Family } from './family.js';
import { requestRules } from './rules/request-rules.js';
import { responseRules } from './rules/response-rules.js';

const answer = {
  candidates: [{ content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
};

/** Google's own models, of both providers. */
export const geminiFamily: Family = {
  modelOf: ({ provider, model_override: override, model, openai_request: request }) => {
    const name = override ?? model ?? request?.model ?? 'gemini-2.5-flash';
    return `${provider === 'vertex' ? '@vertex' : '@google'}/${name.replace(/^publishers\/google\/models\//, '')}`;
  },
  answer,
  events: `data: ${JSON.stringify(answer)}\r\n\r\n`,
  canonical: canonicalRequest,
  illegalIn: wrongIds,
  requestRules,
  responseRules,
};

import { canonicalMessages } from './canonical-messages.js';
import type { Family } from './family.js';
import { illegalTurns } from './illegal-turns.js';
import { claudeRequestRules } from './rules/claude-request-rules.js';
import { claudeResponseRules } from './rules/claude-response-rules.js';

const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude' };
const usage = { input_tokens: 1, output_tokens: 1 };
const text = { type: 'text', text: 'ok' };
const end = { stop_reason: 'end_turn', stop_sequence: null };

const events = [
  { type: 'message_start', message: { ...message, content: [], usage } },
  { type: 'content_block_start', index: 0, content_block: text },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: end, usage },
  { type: 'message_stop' },
];

/** Anthropic's models on the platform provider. */
export const anthropicFamily: Family = {
  // Some peers name another vendor's model, for which theirs stands in.
  modelOf: ({ model_override: override, model, openai_request: request }) => {
    const named = [override, model, request?.model].map((name) => name?.replace(/^anthropic[./]/, ''));
    return `@vertex/anthropic.${named.find((name) => name?.startsWith('claude-')) ?? 'claude-sonnet-4-5'}`;
  },
  answer: { ...message, content: [text], ...end, usage },
  events: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
  canonical: canonicalMessages,
  illegalIn: illegalTurns,
  requestRules: claudeRequestRules,
  responseRules: claudeResponseRules,
};

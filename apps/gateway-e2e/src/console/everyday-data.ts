import type { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';

/** Answers of different length, cost and fate, as a team's gateway has them. */
const questions = [
  ['@google/gemini-2.5-flash', 'Summarize the release notes in three lines.', 'search-team'],
  ['@google/gemini-2.5-pro', 'Which of these two contracts ends first?', 'contracts'],
  ['@vertex/claude-sonnet-4-5', 'Write a test for the parser of dates.', 'coding-agents'],
  ['@vertex/gemini-2.5-flash', 'Translate the menu into French.', 'search-team'],
  ['@vertex/meta/llama-3.3-70b-instruct-maas', 'Classify this ticket: the invoice is missing.', 'support'],
] as const;
const rounds = 6;

const fallback = {
  strategy: { mode: 'fallback' },
  targets: [
    { name: 'claude', provider: '@vertex', override_params: { model: 'claude-sonnet-4-5' } },
    { name: 'gemini', provider: '@google', override_params: { model: 'gemini-2.5-flash' } },
  ],
};
const withBrokenTarget = {
  strategy: { mode: 'fallback' },
  targets: [
    { provider: '@google', override_params: { model: 'gemini-unknown' } },
    { provider: '@google', override_params: { model: 'gemini-2.5-flash' } },
  ],
};
const withGuardrail = {
  provider: '@google',
  input_guardrails: [{ name: 'no card numbers', type: 'regex', pattern: '4111', must_match: false }],
};

/** The ids of requests that pages show. */
export interface EverydayData {
  /** Served after two attempts. */
  readonly rescued: string;
  /** Served with a loss. */
  readonly lossy: string;
}

/** Fills a gateway with resources and requests, by its API. Resolves when the log has the requests. */
export async function fillWithEverydayData(gateway: string, admin: AdminClient): Promise<EverydayData> {
  await admin.need('api-keys', {
    name: 'search-team',
    scopes: ['inference'],
    budgets: [{ type: 'cost', limit: 50, resets: 'monthly' }],
  });
  await admin.need('api-keys', { name: 'coding-agents', scopes: ['inference'] });
  await admin.need('configs', { id: 'answers', name: 'Answers', config: fallback });
  await admin.need('prompts', {
    id: 'summary',
    name: 'Summary',
    model: '@google/gemini-2.5-flash',
    template: {
      messages: [{ role: 'user', content: 'Summarize: {{text}}' }],
    },
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const [model, content, team] of questions)
      await ask(gateway, { model, stream: round % 2 === 0, messages: [{ role: 'user', content }] }, { team });
  }
  const question = { model: 'gemini-2.5-flash', messages: [{ role: 'user', content: 'Which day is it?' }] };
  const card = { ...question, messages: [{ role: 'user', content: 'Is 4111 a card number?' }] };
  await ask(gateway, card, { team: 'support' }, withGuardrail);
  await ask(gateway, { ...question, model: '@google/gemini-unknown' }, { team: 'contracts' });
  const lossy = await ask(
    gateway,
    { ...question, model: '@vertex/claude-sonnet-4-5', logit_bias: { 5: 1 } },
    { team: 'coding-agents' },
  );
  const rescued = await ask(gateway, question, { team: 'search-team' }, withBrokenTarget);
  await eventually(async () => (await admin.read(`logs/${rescued}`)).status === 200);
  return { rescued, lossy };
}

async function ask(
  gateway: string,
  body: object,
  metadata: Readonly<Record<string, string>>,
  config?: object,
): Promise<string> {
  const response = await fetch(`${gateway}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-api-key': callerKey,
      'x-gateway-metadata': JSON.stringify(metadata),
      ...(config && { 'x-gateway-config': JSON.stringify(config) }),
    },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.headers.get('x-gateway-request-id') ?? '';
}

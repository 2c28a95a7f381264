import type { LossEntry } from '@model-gateway/core';
import { betaHeaders } from './anthropic-betas.js';
import type { BetaUse } from './anthropic-beta-rules.js';

function ask(value: string, use: BetaUse) {
  const losses: LossEntry[] = [];
  const betas = { values: [value], path: 'header:anthropic-beta' };
  const headers = betaHeaders({ use, betas, reportLoss: (loss) => losses.push(loss) });
  return {
    header: headers['anthropic-beta'],
    reasons: losses.map(({ action, reason }) => `${action}: ${reason}`),
  };
}

it.each([
  'prompt-caching-2024-07-31',
  'pdfs-2024-09-25',
  'structured-outputs-2025-11-13',
  'effort-2025-11-24',
  'adaptive-thinking-2026-01-28',
])('%s is a feature that needs no name on the platform', (value) => {
  for (const use of ['messages', 'count-tokens'] as const) {
    expect(ask(value, use)).toEqual({
      header: undefined,
      reasons: [`dropped: ${value}: Vertex AI offers the feature without it, and refuses the name.`],
    });
  }
});

it.each([
  'message-batches-2024-09-24',
  'files-api-2025-04-14',
  'mcp-client-2025-04-04',
  'mcp-client-2025-11-20',
  'mcp-servers-2025-12-04',
  'code-execution-2025-05-22',
  'code-execution-2025-08-25',
  'skills-2025-10-02',
  'web-fetch-2025-09-10',
  'fast-mode-2026-02-01',
  'advisor-tool-2026-03-01',
  'prompt-caching-scope-2026-01-05',
  'managed-agents-2026-04-01',
  'message-threads-2026-08-12',
])('%s is a feature that the platform lacks', (value) => {
  for (const use of ['messages', 'count-tokens'] as const) {
    expect(ask(value, use)).toEqual({
      header: undefined,
      reasons: [
        `dropped: ${value}: Vertex AI does not offer this feature, which only Anthropic’s own API has.`,
      ],
    });
  }
});

it('a sign-in at Anthropic is none at Google', () => {
  expect(ask('oauth-2025-04-20', 'messages')).toMatchObject({
    header: undefined,
    reasons: [expect.anything()],
  });
});

it('tool search has a name of its own on the platform', () => {
  expect(ask('advanced-tool-use-2025-11-20', 'messages')).toEqual({
    header: 'tool-search-tool-2025-10-19',
    reasons: [
      'replaced: advanced-tool-use-2025-11-20: Vertex AI has its own name for tool search, tool-search-tool-2025-10-19.',
    ],
  });
});

it('web search is refused where only tokens are counted', () => {
  expect(ask('web-search-2025-03-05', 'messages')).toEqual({ header: 'web-search-2025-03-05', reasons: [] });
  expect(ask('web-search-2025-03-05', 'count-tokens')).toEqual({
    header: undefined,
    reasons: ['dropped: web-search-2025-03-05: Vertex AI refuses it where only tokens are counted.'],
  });
});

it.each(['context-1m-2025-08-07', 'interleaved-thinking-2025-05-14', 'novelty-2030-01-01'])(
  '%s goes through',
  (value) => {
    expect(ask(value, 'messages')).toEqual({ header: value, reasons: [] });
  },
);

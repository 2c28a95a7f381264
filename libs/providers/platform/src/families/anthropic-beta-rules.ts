/** What is asked of the platform: some features are refused where only tokens are counted. */
export type BetaUse = 'messages' | 'count-tokens';

/** What becomes of one beta feature on the platform. */
export interface BetaRule {
  /** Where it is refused; absent: everywhere. */
  readonly refusedFor?: BetaUse;
  /** What the platform calls it. */
  readonly replacement?: string;
  /** For people: why it is not sent as it was asked for. */
  readonly reason: string;
}

const firstParty = 'Vertex AI does not offer this feature, which only Anthropic’s own API has';
const general = 'Vertex AI offers the feature without it, and refuses the name';

/**
 * Betas that are not sent as they came, as of 2026-11-21. A value that the platform refuses fails the whole request
 * (`Unexpected value(s) … for the anthropic-beta header`), so those that are known to be refused are taken out.
 *
 * Sources: refusals quoted in public reports, with request ids of Vertex AI (anthropics/claude-code 12429 and
 * 34802, vercel/ai 4431 and 10981, pydantic/pydantic-ai 2512, Aider-AI/aider 2439); the lists of features by platform in
 * https://platform.claude.com/docs/en/build-with-claude/overview; for the name of tool search
 * https://platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool.
 */
export const betaRules: ReadonlyMap<string, BetaRule> = new Map<string, BetaRule>([
  ['prompt-caching-2024-07-31', { reason: general }],
  ['pdfs-2024-09-25', { reason: general }],
  ['structured-outputs-2025-11-13', { reason: general }],
  ['effort-2025-11-24', { reason: general }],
  ['adaptive-thinking-2026-01-28', { reason: general }],
  ['message-batches-2024-09-24', { reason: firstParty }],
  ['files-api-2025-04-14', { reason: firstParty }],
  ['mcp-client-2025-04-04', { reason: firstParty }],
  ['mcp-client-2025-11-20', { reason: firstParty }],
  ['mcp-servers-2025-12-04', { reason: firstParty }],
  ['code-execution-2025-05-22', { reason: firstParty }],
  ['code-execution-2025-08-25', { reason: firstParty }],
  ['skills-2025-10-02', { reason: firstParty }],
  ['web-fetch-2025-09-10', { reason: firstParty }],
  ['fast-mode-2026-02-01', { reason: firstParty }],
  ['advisor-tool-2026-03-01', { reason: firstParty }],
  ['prompt-caching-scope-2026-01-05', { reason: firstParty }],
  ['managed-agents-2026-04-01', { reason: firstParty }],
  ['message-threads-2026-08-12', { reason: firstParty }],
  [
    'oauth-2025-04-20',
    { reason: 'It belongs to a sign-in at Anthropic, and the gateway signs in to Google' },
  ],
  [
    'advanced-tool-use-2025-11-20',
    { replacement: 'tool-search-tool-2025-10-19', reason: 'Vertex AI has its own name for tool search' },
  ],
  [
    'web-search-2025-03-05',
    { refusedFor: 'count-tokens', reason: 'Vertex AI refuses it where only tokens are counted' },
  ],
]);

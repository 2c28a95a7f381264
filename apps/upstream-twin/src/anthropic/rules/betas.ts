/** Values of `anthropic-beta` that the platform takes, as reported by its users in 2025 and 2026. */
const accepted = new Set([
  'compact-2026-01-12',
  'computer-use-2025-01-24',
  'computer-use-2025-11-24',
  'context-1m-2025-08-07',
  'context-management-2025-06-27',
  'interleaved-thinking-2025-05-14',
  'tool-search-tool-2025-10-19',
  'web-search-2025-03-05',
]);

/** Values in the order given; the header may hold several, separated by commas. */
export const readBetas = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** Why these betas are refused. A token count takes none at all. */
export function betaProblem(betas: readonly string[], counting: boolean): string | undefined {
  const unexpected = betas.filter((beta) => counting || !accepted.has(beta));
  if (unexpected.length === 0) return undefined;
  const named = unexpected.map((beta) => `\`${beta}\``).join(', ');
  return `Unexpected value(s) ${named} for the \`anthropic-beta\` header. Please consult our documentation at docs.anthropic.com or try again without the header.`;
}

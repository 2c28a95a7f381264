/** Tokens of one answer, as bookkeepers count them. */
export interface Tokens {
  /** What was read from a cache or written to one is part of it. */
  readonly prompt: number;
  /** Reasoning is part of it. */
  readonly completion: number;
  readonly total: number;
  readonly cached: number;
  readonly cacheWritten: number;
  readonly reasoning: number;
}

interface Rates {
  readonly input: number;
  readonly cached: number;
  readonly cacheWrite: number;
  readonly output: number;
}

/** Nano-dollars for a token, from the makers' price lists and not from the gateway's table. */
const rates: Readonly<Record<string, Rates>> = {
  'gemini-2.5-flash': { input: 300, cached: 30, cacheWrite: 300, output: 2_500 },
  'gemini-2.5-flash-lite': { input: 100, cached: 10, cacheWrite: 100, output: 400 },
  'gemini-embedding-001': { input: 150, cached: 150, cacheWrite: 150, output: 0 },
  'anthropic.claude-sonnet-4-5@20250929': { input: 3_000, cached: 300, cacheWrite: 3_750, output: 15_000 },
  'anthropic.claude-haiku-4-5@20251001': { input: 1_000, cached: 100, cacheWrite: 1_250, output: 5_000 },
};

/** What an answer costs, in nano-dollars; null: nobody knows. */
export function priceOfTokens(model: string, tokens: Tokens): number | null {
  const known = rates[model];
  if (!known) return null;
  const { prompt, cached, cacheWritten, completion } = tokens;
  const plain = (prompt - cached - cacheWritten) * known.input;
  return plain + cached * known.cached + cacheWritten * known.cacheWrite + completion * known.output;
}

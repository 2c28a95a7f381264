import type { AdminUsage, CompletionUsage } from '@model-gateway/contract';
import type { Tokens } from './ledger-prices.js';

/** `usage` of Anthropic's API. */
export interface NativeUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cache_read_input_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
}

/** What an answer in OpenAI's format says of itself. */
export function tokensOfCompletion(usage: CompletionUsage): Tokens {
  const { prompt_tokens_details: prompt, completion_tokens_details: completion } = usage;
  return {
    prompt: usage.prompt_tokens,
    completion: usage.completion_tokens,
    total: usage.total_tokens,
    cached: prompt?.cached_tokens ?? 0,
    cacheWritten: prompt?.cache_write_tokens ?? 0,
    reasoning: completion?.reasoning_tokens ?? 0,
  };
}

/** The same of embeddings, which have no completion. */
export function tokensOfEmbeddings(usage: { prompt_tokens: number; total_tokens: number }): Tokens {
  return {
    prompt: usage.prompt_tokens,
    completion: 0,
    total: usage.total_tokens,
    cached: 0,
    cacheWritten: 0,
    reasoning: 0,
  };
}

/** The same in Anthropic's format, where what is cached is not part of the input. */
export function tokensOfMessage(usage: NativeUsage): Tokens {
  const cached = usage.cache_read_input_tokens ?? 0;
  const cacheWritten = usage.cache_creation_input_tokens ?? 0;
  const prompt = usage.input_tokens + cached + cacheWritten;
  const completion = usage.output_tokens;
  return { prompt, completion, total: prompt + completion, cached, cacheWritten, reasoning: 0 };
}

/** What the log says. */
export function tokensOfRecord(usage: AdminUsage): Tokens {
  const { promptTokens: prompt = 0, completionTokens: completion = 0 } = usage;
  return {
    prompt,
    completion,
    total: usage.totalTokens ?? prompt + completion,
    cached: usage.cachedTokens ?? 0,
    cacheWritten: usage.cacheWriteTokens ?? 0,
    reasoning: usage.reasoningTokens ?? 0,
  };
}

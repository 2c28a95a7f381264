import type { GenerationConfig, Part } from '../contract/generate-content-request.js';
import { estimateTokens } from './estimate-tokens.js';

/** Parts after stop sequences and the output limit, and how that ended the answer. */
export interface LimitedParts {
  readonly parts: Part[];
  readonly finishReason: 'STOP' | 'MAX_TOKENS';
}

function untilStop(text: string, stopSequences: readonly string[]): string {
  const ends = stopSequences
    .filter(Boolean)
    .map((stop) => text.indexOf(stop))
    .filter((index) => index >= 0);
  return ends.length > 0 ? text.slice(0, Math.min(...ends)) : text;
}

/** Cuts text at the first stop sequence and at the token limit; thoughts count against the limit. */
export function limitText(
  parts: readonly Part[],
  config: GenerationConfig,
  thoughtTokens: number,
): LimitedParts {
  let left = (config.maxOutputTokens ?? Infinity) - thoughtTokens;
  const retained: Part[] = [];
  for (const part of parts) {
    if (left <= 0) return { parts: retained, finishReason: 'MAX_TOKENS' };
    if (part.text === undefined) {
      retained.push(part);
      continue;
    }
    const text = untilStop(part.text, config.stopSequences ?? []);
    const needed = estimateTokens(text);
    if (needed > left)
      return { parts: [...retained, { ...part, text: text.slice(0, left * 4) }], finishReason: 'MAX_TOKENS' };
    if (text !== '') retained.push({ ...part, text });
    if (text !== part.text) return { parts: retained, finishReason: 'STOP' };
    left -= needed;
  }
  return { parts: retained, finishReason: 'STOP' };
}

import { createHash } from 'node:crypto';
import { estimateTokens } from '../../answers/estimate-tokens.js';
import { isJsonObject, type JsonObject } from '../../json.js';
import type { MessagesRequest } from '../messages-request.js';
import { cacheableParts } from '../rules/cache-control-rule.js';

/** Input tokens, apart by how the cache was used: the three add up to the whole prompt. */
export interface InputUsage {
  readonly input: number;
  readonly read: number;
  readonly written: { readonly short: number; readonly long: number };
}

/** Tokens of everything that is sent. */
export const countInput = ({ body }: MessagesRequest): number =>
  estimateTokens(JSON.stringify([body.tools, body.system, body.messages]));

const withoutMark = ({ cache_control: _mark, ...rest }: JsonObject): string => JSON.stringify(rest);

/**
 * What of the prompt is read from the cache and what is written to it. Each mark ends a prefix; the longest one seen
 * before is read, the rest up to the last mark is written. There is no least length here, unlike in the real service.
 *
 * @param seen prefixes of earlier requests; those of this one are added
 */
export function cacheUsage(request: MessagesRequest, model: string, seen: Set<string>): InputUsage {
  const total = countInput(request);
  const parts = cacheableParts(request);
  const automatic = isJsonObject(request.body.cache_control) ? parts.at(-1) : undefined;
  const prefixes: { readonly hash: string; readonly tokens: number; readonly long: boolean }[] = [];
  const hash = createHash('sha256').update(model);
  let length = 0;
  for (const part of parts) {
    const text = withoutMark(part);
    hash.update(text);
    length += text.length;
    const mark = part.cache_control ?? (part === automatic ? request.body.cache_control : undefined);
    if (!isJsonObject(mark)) continue;
    const tokens = Math.min(Math.ceil(length / 4), total);
    prefixes.push({ hash: hash.copy().digest('hex'), tokens, long: mark.ttl === '1h' });
  }
  const read = prefixes.findLast((prefix) => seen.has(prefix.hash))?.tokens ?? 0;
  for (const prefix of prefixes) seen.add(prefix.hash);
  const last = prefixes.at(-1);
  const written = last ? last.tokens - read : 0;
  return {
    input: total - read - written,
    read,
    written: last?.long ? { short: 0, long: written } : { short: written, long: 0 },
  };
}

/** `usage` of a message: what went in, and what came out so far. */
export const usageBody = ({ input, read, written }: InputUsage, output: number): JsonObject => ({
  input_tokens: input,
  cache_creation_input_tokens: written.short + written.long,
  cache_read_input_tokens: read,
  cache_creation: { ephemeral_5m_input_tokens: written.short, ephemeral_1h_input_tokens: written.long },
  output_tokens: output,
});

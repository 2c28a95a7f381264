import type { ModelPrice } from '@model-gateway/core';

const source = 'https://platform.claude.com/docs/en/about-claude/pricing';
const models = 'https://platform.claude.com/docs/zh-CN/models';
const read = '2026-11-22';

/**
 * Claude on the platform provider's global endpoint, at Anthropic's own prices. Regional and multi-regional endpoints
 * cost a tenth more for the newer models, and a cache that lasts an hour costs twice the input: neither can be told
 * from the usage, so neither is in here.
 */
export const claudePrices: readonly ModelPrice[] = [
  { model: 'claude-fable-5-1', input: 10, cachedInput: 0.25, cacheWrite: 12.5, output: 50, source, read },
  { model: 'claude-fable-5', input: 10, cachedInput: 1, cacheWrite: 12.5, output: 50, source, read },
  {
    model: 'claude-opus-5-5',
    input: 4,
    cachedInput: 0.2,
    cacheWrite: 5,
    output: 20,
    source: `${models}/opus-5-5/overview`,
    read,
  },
  { model: 'claude-opus-5', input: 5, cachedInput: 0.5, cacheWrite: 6.25, output: 25, source, read },
  { model: 'claude-opus-4-8', input: 5, cachedInput: 0.5, cacheWrite: 6.25, output: 25, source, read },
  { model: 'claude-opus-4-7', input: 5, cachedInput: 0.5, cacheWrite: 6.25, output: 25, source, read },
  { model: 'claude-opus-4-6', input: 5, cachedInput: 0.5, cacheWrite: 6.25, output: 25, source, read },
  { model: 'claude-opus-4-5', input: 5, cachedInput: 0.5, cacheWrite: 6.25, output: 25, source, read },
  { model: 'claude-opus-4-1', input: 15, cachedInput: 1.5, cacheWrite: 18.75, output: 75, source, read },
  { model: 'claude-opus-4', input: 15, cachedInput: 1.5, cacheWrite: 18.75, output: 75, source, read },
  {
    model: 'claude-sonnet-5-5',
    input: 2,
    cachedInput: 0.2,
    cacheWrite: 2.5,
    output: 10,
    source: `${models}/sonnet-5-5/overview`,
    read,
  },
  {
    model: 'claude-sonnet-5',
    input: 2,
    cachedInput: 0.2,
    cacheWrite: 2.5,
    output: 10,
    source: `${models}/opus-5/overview`,
    read,
  },
  { model: 'claude-sonnet-4-6', input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15, source, read },
  { model: 'claude-sonnet-4-5', input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15, source, read },
  { model: 'claude-sonnet-4', input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15, source, read },
  { model: 'claude-haiku-4-5', input: 1, cachedInput: 0.1, cacheWrite: 1.25, output: 5, source, read },
];

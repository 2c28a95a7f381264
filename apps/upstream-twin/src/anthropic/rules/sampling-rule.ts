import type { ClaudeRule } from './claude-rule.js';

/** temperature, top_p and top_k: by model, and narrower while it thinks. */
export const samplingRule: ClaudeRule = (
  { body, thinking, maxTokens, stopSequences },
  { card, counting },
) => {
  if (counting) return undefined;
  const { temperature, top_p: topP, top_k: topK } = body;
  if (maxTokens > card.maxTokens) {
    return `max_tokens: ${maxTokens} > ${card.maxTokens}, which is the maximum allowed number of output tokens for ${card.name}`;
  }
  if (stopSequences.some((sequence) => sequence.trim() === '')) {
    return 'stop_sequences: each stop sequence must contain non-whitespace';
  }
  if (card.sampling === 'none') {
    if (temperature !== undefined && temperature !== 1) return '`temperature` is deprecated for this model.';
    if (topP !== undefined && topP !== 1) return '`top_p` is deprecated for this model.';
    if (topK !== undefined) return '`top_k` is deprecated for this model.';
  }
  if (card.sampling === 'one' && temperature !== undefined && topP !== undefined) {
    return '`temperature` and `top_p` cannot both be specified for this model. Please use only one.';
  }
  if (thinking.type !== 'enabled' && thinking.type !== 'adaptive') return undefined;
  if (temperature !== undefined && temperature !== 1) {
    return '`temperature` may only be set to 1 when thinking is enabled or in adaptive mode.';
  }
  if (topK !== undefined) return '`top_k` must be unset when thinking is enabled or in adaptive mode.';
  if (topP !== undefined && Number(topP) < 0.95) {
    return '`top_p` must be greater than or equal to 0.95 or unset when thinking is enabled or in adaptive mode.';
  }
  return undefined;
};

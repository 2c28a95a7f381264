import type { AssistantPart } from '@model-gateway/core';
import { anthropicIssuer } from '../anthropic-vertex.js';

/** The ids that Claude gives its calls, at Anthropic and on the clouds. The gateway's own are shorter. */
const claudesCall = /^call_(?:vrtx_|bdrk_)?01[A-Za-z0-9]{20,}$/;

/**
 * The content with the issuer of its signatures, where the ids of its calls say that Claude made it: an answer in
 * Anthropic's own format is passed on unread, so nobody has witnessed its signatures, and another vendor's model would
 * refuse them.
 */
export function withClaudesThoughts(content: readonly AssistantPart[]): readonly AssistantPart[] {
  const calls = content.filter((part) => part.type === 'tool-call');
  if (calls.length === 0 || !calls.every(({ id }) => claudesCall.test(id))) return content;
  return content.map((part) =>
    part.type === 'reasoning' && part.signature
      ? { ...part, signature: { ...part.signature, issuer: anthropicIssuer } }
      : part,
  );
}

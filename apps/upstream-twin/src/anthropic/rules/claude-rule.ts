import type { ClaudeCard } from '../claude-card.js';
import type { Block, MessagesRequest } from '../messages-request.js';

/** What a rule may look at besides the request. */
export interface ClaudeRuleContext {
  readonly card: ClaudeCard;
  /** Accepted values of the `anthropic-beta` header. */
  readonly betas: readonly string[];
  /** A token count does not look at limits of the answer. */
  readonly counting: boolean;
  /** Whether a thinking or redacted thinking block is one that this service made. */
  readonly isAuthentic: (block: Block) => boolean;
  /** What a thinking block was bound to when it was made. */
  readonly bindingOf: (block: Block) => string | undefined;
}

/** A check of meaning after the shape: the message of the 400 answer, or `undefined` when all is well. */
export type ClaudeRule = (request: MessagesRequest, context: ClaudeRuleContext) => string | undefined;

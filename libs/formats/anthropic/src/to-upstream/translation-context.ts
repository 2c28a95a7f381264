import type { LossReporter } from '@model-gateway/core';
import type { ClaudeCapabilities } from '../model/claude-capabilities.js';
import type { CacheHints } from './cache-hints.js';

/** The common arguments of every translation step. */
export interface TranslationContext {
  readonly capabilities: ClaudeCapabilities;
  readonly reportLoss: LossReporter;
  readonly hints: CacheHints;
}

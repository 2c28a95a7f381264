import type { LossReporter } from '@model-gateway/core';
import type { ClaudeCapabilities } from '../model/claude-capabilities.js';
import type { CacheHints } from './cache-hints.js';

/** What every step of a translation needs beside the part that it translates. */
export interface TranslationContext {
  readonly capabilities: ClaudeCapabilities;
  readonly reportLoss: LossReporter;
  readonly hints: CacheHints;
}

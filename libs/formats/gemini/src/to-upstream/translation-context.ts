import type { LossReporter } from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import type { ModelCapabilities } from '../model/model-capabilities.js';

/** The common arguments of every translation step. */
export interface TranslationContext {
  readonly dialect: GeminiDialect;
  readonly capabilities: ModelCapabilities;
  readonly reportLoss: LossReporter;
  /** True for a function that a tool of the upstream provides. Absent: there are none. */
  readonly isUpstreamFunction?: ((name: string) => boolean) | undefined;
}

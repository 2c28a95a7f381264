import type { LossReporter } from '@model-gateway/core';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import type { ModelCapabilities } from '../model/model-capabilities.js';

/** What every step of a translation needs beside the part that it translates. */
export interface TranslationContext {
  readonly dialect: GeminiDialect;
  readonly capabilities: ModelCapabilities;
  readonly reportLoss: LossReporter;
  /** Is it a function that a tool of the upstream's brought along? Absent: there are none. */
  readonly isUpstreamFunction?: ((name: string) => boolean) | undefined;
}

import type { LossReporter } from '@model-gateway/core';
import type { OpenAiDialect } from '../dialect/openai-dialect.js';

/** What every step of a translation needs beside the part that it translates. */
export interface TranslationContext {
  readonly dialect: OpenAiDialect;
  readonly reportLoss: LossReporter;
}

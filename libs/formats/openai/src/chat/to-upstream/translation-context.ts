import type { LossReporter } from '@model-gateway/core';
import type { OpenAiDialect } from '../../dialect/openai-dialect.js';

/** The common arguments of every translation step. */
export interface TranslationContext {
  readonly dialect: OpenAiDialect;
  readonly reportLoss: LossReporter;
}

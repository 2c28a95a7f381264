import type { Usage } from '../chat/usage.js';
import { GatewayError, type GatewayErrorOptions } from './gateway-error.js';

/** What a guardrail denied, and its usage. */
export interface GuardrailDenial extends GatewayErrorOptions {
  /** Default: `output`. After `input` nothing was sent. */
  readonly side?: 'input' | 'output';
  /** Usage of the denied response, as far as the upstream reported it. */
  readonly usage?: Usage;
}

/** A guardrail of the config denied the request or the response. */
export class GuardrailDeniedError extends GatewayError {
  readonly kind = 'guardrail-denied';
  readonly code = 'guardrail_denied';
  readonly retryable = false;
  readonly side: 'input' | 'output';
  readonly usage: Usage | undefined;

  constructor(message: string, denial: GuardrailDenial = {}) {
    super(message, denial);
    this.side = denial.side ?? 'output';
    this.usage = denial.usage;
  }
}

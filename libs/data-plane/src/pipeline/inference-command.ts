import type { Caller, LossReporter } from '@model-gateway/core';
import type { RoutingWords } from '@model-gateway/gateway-config';
import type { RequestMetadata } from '../request-labels/request-labels.js';

/** Who asks for what, before anything is translated. */
export interface InferenceCommand {
  readonly caller: Caller;
  readonly words: RoutingWords;
  /** When the first token must be there: milliseconds since 1970. Absent: no limit. */
  readonly deadline?: number;
  readonly reportLoss: LossReporter;
  /** Metadata that is to become labels. */
  readonly labels?: RequestMetadata;
}

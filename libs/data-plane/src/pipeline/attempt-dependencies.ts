import type { RequestTrace } from '@model-gateway/core';
import type { PriceSource } from '../attempts/attempt-charge.js';
import type { ExecutionTools } from '../attempts/execution-context.js';
import type { CapacityMemory } from '../resilience/capacity-memory.js';
import type { Circuits } from '../resilience/circuits.js';

/** What an attempt works with. */
export interface AttemptDependencies extends PriceSource {
  readonly circuits: Circuits;
  readonly capacity: CapacityMemory;
  readonly tools: ExecutionTools;
}

/** What an attempt knows of its request. */
export interface AttemptRequest {
  /** Absent: the request is not traced. */
  readonly trace?: RequestTrace;
  /** True when the operator pays nothing for requests of this kind. */
  readonly isFree: boolean;
  /** Estimated tokens of the prompt; undefined: the operation is not charged by tokens. */
  promptTokens(): number | undefined;
}

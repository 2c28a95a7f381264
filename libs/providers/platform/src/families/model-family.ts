import type { CapacityTier, Clock, SignaturePolicy } from '@model-gateway/core';
import type { ChatFormat } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';

/** What formats need besides a model. */
export interface FormatDependencies {
  /** An id for each tool call: the upstream's own are not passed on. */
  readonly nextId: () => string;
  /** For a `retry-after` that is a date; without it such a header is not understood. */
  readonly clock?: Clock;
}

/** Models of the platform that are addressed and spoken to in one way. */
export interface ModelFamily {
  /** Is it one of these? Asked in the order of the families; the first that says yes serves. */
  matches(model: string): boolean;
  /** Address of the model's method. Throws `InvalidRequestError` for what is no model's name. */
  url(model: string, place: PlatformPlace, stream: boolean): string;
  format(model: string, dependencies: FormatDependencies): ChatFormat;
  /** The tiers of capacity that its models are sold at. */
  readonly tiers: readonly CapacityTier[];
  /** Absent: its models sign nothing. */
  readonly signatures?: SignaturePolicy;
}

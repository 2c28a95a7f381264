import type { AlertEvent, AlertKind } from '@model-gateway/core';

/** Something that channels are told of. */
export interface FoundAlert {
  readonly kind: AlertKind;
  /** What it is about, and in which period: a channel is told of each once. */
  readonly identity: string;
  readonly event: AlertEvent;
}

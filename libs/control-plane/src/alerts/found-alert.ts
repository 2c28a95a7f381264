import type { AlertEvent, AlertKind } from '@model-gateway/core';

/** Something that channels receive an alert about. */
export interface FoundAlert {
  readonly kind: AlertKind;
  /** What it is about, and in which period: a channel receives each once. */
  readonly identity: string;
  readonly event: AlertEvent;
}

import type { SecretSealer } from '@model-gateway/core';

const context = 'audit-log/head';

/** What the newest entry of the audit log is. */
export interface ChainHead {
  readonly revision: number;
  readonly hash: string;
  /** Revisions of entries before which the head was missing or not sealed by the gateway. */
  readonly lostBefore?: readonly number[];
}

/** A head for storage. */
export function sealHead(head: ChainHead, sealer: SecretSealer): string {
  return sealer.seal(JSON.stringify(head), context);
}

/** The stored head; undefined when it is missing or the gateway has not sealed it. */
export function openHead(sealed: string | null, sealer: SecretSealer): ChainHead | undefined {
  if (sealed === null) return undefined;
  try {
    return JSON.parse(sealer.open(sealed, context)) as ChainHead;
  } catch {
    return undefined;
  }
}

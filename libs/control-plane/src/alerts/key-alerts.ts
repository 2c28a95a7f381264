import type { ApiKey, Managed } from '@model-gateway/core';
import { keyAttention } from '../attention/resource-attention.js';
import { isoTime } from '../documents/iso-time.js';
import type { FoundAlert } from './found-alert.js';

const dayMs = 86_400_000;
/** So many days before a key expires channels are told, the nearest first. */
const steps = [1, 7] as const;

/** Keys that expire soon. */
export function keyAlerts(keys: readonly Managed<ApiKey>[], now: number): readonly FoundAlert[] {
  return keyAttention(keys, now).flatMap(({ kind, severity, subject, message, at }): FoundAlert[] => {
    if (kind !== 'key_expires' || at === undefined) return [];
    const step = steps.find((days) => at - now <= days * dayMs);
    if (step === undefined) return [];
    const key = `key_expires/api-keys/${subject.id}`;
    return [
      {
        kind,
        identity: `${key}/${at}/${step}`,
        event: {
          type: kind,
          timestamp: isoTime(now),
          data: { key, severity, subject, message, at: isoTime(at) },
        },
      },
    ];
  });
}

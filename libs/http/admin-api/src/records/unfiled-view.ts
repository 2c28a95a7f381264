import type { AdminUnfiled } from '@model-gateway/contract';
import type { RequestLogStore } from '@model-gateway/core';

/** That an answer may be without some of what is written, where it is so. */
export function unfiledView(log: Pick<RequestLogStore, 'unindexed'>): AdminUnfiled {
  const records = log.unindexed?.()?.records ?? 0;
  return records > 0 ? { unfiled: records } : {};
}

import type { AdminUnfiled } from '@model-gateway/contract';
import type { RequestLogStore } from '@model-gateway/core';

/** That an answer may be without some of what is written, where it is so. */
export function unfiledView(log: Pick<RequestLogStore, 'unfiled'>): AdminUnfiled {
  const records = log.unfiled?.()?.records ?? 0;
  return records > 0 ? { unfiled: records } : {};
}

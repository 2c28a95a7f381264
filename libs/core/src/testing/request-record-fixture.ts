import type { RequestRecord } from '../records/request-record.js';

/** The record of a plain request that was served; members can be said otherwise. */
export function requestRecord(id: string, members: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id,
    traceId: `trace-${id}`,
    at: 0,
    method: 'POST',
    route: '/v1/chat/completions',
    status: 200,
    retries: 0,
    stream: false,
    losses: [],
    attempts: [],
    phases: { total: 1 },
    ...members,
  };
}

import type { RequestLogStore, RequestRecord } from '@model-gateway/core';
import type { RequestLog } from './request-log.js';

/**
 * The store for queries: writes the records queued in this process before a search or analytics query, and when a record
 * is not found. Later pages of a search do not write, because an export would write a batch per page. Records queued in
 * other processes appear when those write them.
 */
export function newestLog(store: RequestLogStore, log: Pick<RequestLog, 'flush'>): RequestLogStore {
  const newest = async (
    read: () => Promise<RequestRecord | undefined>,
  ): Promise<RequestRecord | undefined> => {
    const record = await read();
    if (record) return record;
    await log.flush();
    return read();
  };
  return {
    async search(query) {
      if (query.after === undefined) await log.flush();
      return store.search(query);
    },
    async searchRows(query) {
      if (query.after === undefined) await log.flush();
      return store.searchRows(query);
    },
    async arrivals(query) {
      await log.flush();
      return store.arrivals(query);
    },
    read: (id) => newest(() => store.read(id)),
    readWithoutBodies: (id) => newest(() => store.readWithoutBodies(id)),
    async analytics(query) {
      await log.flush();
      return store.analytics(query);
    },
    metadataFields: (time) => store.metadataFields(time),
    write: (records) => store.write(records),
    addFeedback: (feedback) => store.addFeedback(feedback),
    feedbackOf: (traceId, workspace) => store.feedbackOf(traceId, workspace),
    feedbackSummary: (filter) => store.feedbackSummary(filter),
    deleteOutdated: (before) => store.deleteOutdated(before),
    unindexed: () => store.unindexed?.(),
    close: () => store.close(),
  };
}

import type { RequestLogStore } from '@model-gateway/core';
import type { RequestLog } from './request-log.js';

/**
 * The store as whoever looks into it sees it: what waits in this process is written before it is searched or counted, or
 * when a record is not there. Not before each page and each record of many: an export would write a batch for every one.
 * What other processes know comes when they write it.
 */
export function newestLog(store: RequestLogStore, log: Pick<RequestLog, 'flush'>): RequestLogStore {
  return {
    async search(query) {
      if (query.after === undefined) await log.flush();
      return store.search(query);
    },
    async read(id) {
      const record = await store.read(id);
      if (record) return record;
      await log.flush();
      return store.read(id);
    },
    async analytics(query) {
      await log.flush();
      return store.analytics(query);
    },
    write: (records) => store.write(records),
    addFeedback: (feedback) => store.addFeedback(feedback),
    feedbackOf: (traceId) => store.feedbackOf(traceId),
    feedbackSummary: (filter) => store.feedbackSummary(filter),
    deleteOutdated: (before) => store.deleteOutdated(before),
    unindexed: () => store.unindexed?.(),
    close: () => store.close(),
  };
}

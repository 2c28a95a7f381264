import type { RequestLogStore } from '@model-gateway/core';
import type { RequestLog } from './request-log.js';

/**
 * The store as whoever looks into it sees it: what waits in this process is written before a question about records is
 * asked. What other processes know comes when they write it.
 */
export function newestLog(store: RequestLogStore, log: Pick<RequestLog, 'flush'>): RequestLogStore {
  const newest =
    <Question, Answer>(ask: (question: Question) => Promise<Answer>) =>
    async (question: Question): Promise<Answer> => {
      await log.flush();
      return ask(question);
    };
  return {
    search: newest((query) => store.search(query)),
    read: newest((id) => store.read(id)),
    analytics: newest((query) => store.analytics(query)),
    write: (records) => store.write(records),
    addFeedback: (feedback) => store.addFeedback(feedback),
    feedbackOf: (traceId) => store.feedbackOf(traceId),
    feedbackSummary: (filter) => store.feedbackSummary(filter),
    deleteOutdated: (before) => store.deleteOutdated(before),
    unfiled: () => store.unfiled?.(),
    close: () => store.close(),
  };
}

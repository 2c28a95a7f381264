import type { RequestObserver } from '@model-gateway/core';

/**
 * Tells of requests that somebody with a key has sent, to have something done: strangers could fill any log, and what
 * administrators do is in the audit log.
 */
export function callersOnly(observer: RequestObserver): RequestObserver {
  return {
    observe(record) {
      if (record.callerId !== undefined && !record.route.startsWith('/admin/')) observer.observe(record);
    },
  };
}

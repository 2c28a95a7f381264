import type { RequestLogStore } from '../ports/request-log-store.js';
import { testLogAnalytics } from './request-log-analytics-tests.js';
import { testLogArrivals } from './request-log-arrival-tests.js';
import { testLogLifetime } from './request-log-lifetime-tests.js';
import { testLogOrder } from './request-log-order-tests.js';
import { testLogSearch } from './request-log-search-tests.js';
import type { TestDatabases } from './test-database.js';

/** What every {@link RequestLogStore} does. Called in a test file of the store's. */
export function describeRequestLogStore(name: string, databases: TestDatabases<RequestLogStore>): void {
  describe(`${name}, as a request log`, () => {
    testLogLifetime(databases);
    testLogSearch(databases);
    testLogOrder(databases);
    testLogAnalytics(databases);
    testLogArrivals(databases);
  });
}

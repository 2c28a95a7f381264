import type { ResourceStore } from '../ports/resource-store.js';
import { testAuditLog } from './audit-log-tests.js';
import { testConcurrentChanges } from './concurrent-change-tests.js';
import { testRepeatedRequests } from './repeated-request-tests.js';
import { testResourceChanges } from './resource-change-tests.js';
import { testResourceContent } from './resource-content-tests.js';
import { testStoreLifetime } from './store-lifetime-tests.js';
import type { TestDatabases } from './test-database.js';

/** What every {@link ResourceStore} does. Called in a test file of the store's. */
export function describeResourceStore(name: string, databases: TestDatabases<ResourceStore>): void {
  describe(`${name}, as a resource store`, () => {
    testResourceChanges(databases);
    testConcurrentChanges(databases);
    testRepeatedRequests(databases);
    testAuditLog(databases);
    testResourceContent(databases);
    testStoreLifetime(databases);
  });
}

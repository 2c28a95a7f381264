import type { AdminProvider } from '@model-gateway/contract';
import type { CatalogEntry, Managed } from '@model-gateway/core';
import { auditedProvider } from '@model-gateway/control-plane';
import { resourceView } from '../resources/resource-view.js';

/** A catalog entry as the API shows it: of its credential nothing that is secret. */
export function providerView(managed: Managed<CatalogEntry>): AdminProvider {
  return { ...auditedProvider(managed.item), ...resourceView(managed) };
}

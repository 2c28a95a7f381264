import type { AdminProvider } from '@model-gateway/contract';
import type { CatalogEntry, Managed } from '@model-gateway/core';
import { resourceRegistry } from '@model-gateway/control-plane';
import { resourceView } from '../resources/resource-view.js';

/** A catalog entry as the API shows it: of its credential nothing that is secret. */
export function providerView(managed: Managed<CatalogEntry>): AdminProvider {
  return { ...resourceRegistry.providers.show(managed.item), ...resourceView(managed) };
}

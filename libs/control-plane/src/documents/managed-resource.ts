import type { Managed, StoredResource } from '@model-gateway/core';

/** An item with the metadata of the store. */
export function managedResource<Item>(resource: StoredResource, item: Item): Managed<Item> {
  const { revision, createdAt, updatedAt } = resource;
  return { item, managedBy: 'api', revision, createdAt, updatedAt };
}

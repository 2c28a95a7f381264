import type { Managed, StoredResource } from '@model-gateway/core';

/** An item of the store, with what the store knows of it. */
export function managedResource<Item>(resource: StoredResource, item: Item): Managed<Item> {
  const { revision, createdAt, updatedAt } = resource;
  return { item, managedBy: 'api', revision, createdAt, updatedAt };
}

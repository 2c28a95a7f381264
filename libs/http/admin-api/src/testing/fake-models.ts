import type { ModelEntry } from '@model-gateway/core';
import type { ModelSettings } from '@model-gateway/control-plane';
import { FakeRecords, type FakeStore } from './fake-records.js';

type Changes = Partial<Omit<ModelSettings, 'id'>>;

/** Keeps what is entered about models in memory. */
export function fakeModels(store: FakeStore): FakeRecords<ModelEntry, ModelSettings, Changes> {
  return new FakeRecords(store, {
    kind: 'models',
    missing: 'model_not_found',
    made: ({ id, ...settings }) => modelAfter({ id }, settings),
    changed: modelAfter,
  });
}

function modelAfter(before: ModelEntry, changes: Changes): ModelEntry {
  const price = changes.price === undefined ? before.price : changes.price;
  const capabilities = changes.capabilities === undefined ? before.capabilities : changes.capabilities;
  const source = changes.source === undefined ? before.source : changes.source;
  return {
    id: before.id,
    ...(price !== undefined && { price }),
    ...(capabilities && { capabilities }),
    ...(source && { source }),
  };
}

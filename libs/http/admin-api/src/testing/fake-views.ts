import type { ViewChanges, ViewSettings } from '@model-gateway/control-plane';
import type { ViewRecord } from '@model-gateway/core';
import { FakeRecords, type FakeStore } from './fake-records.js';

/** Keeps views in memory. */
export function fakeViews(store: FakeStore): FakeRecords<ViewRecord, ViewSettings, ViewChanges> {
  return new FakeRecords(store, {
    kind: 'views',
    missing: 'view_not_found',
    made: ({ columns, shared = false, ...settings }) => ({
      ...settings,
      shared,
      owner: 'key_admin',
      ...(columns && { columns }),
    }),
    changed({ columns: before, ...view }, { columns = before, ...changes }) {
      return { ...view, ...changes, ...(columns && { columns }) };
    },
  });
}

import type { AlertStore } from '@model-gateway/core';

/** What channels were sent, and what goes on: what looking for alerts and administering channels need of the store. */
export type AlertRecords = Pick<
  AlertStore,
  'add' | 'has' | 'list' | 'forget' | 'conditions' | 'begin' | 'end' | 'drop'
>;

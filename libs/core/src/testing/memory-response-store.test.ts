import { describeResponseStore, testedResponseBytes } from './describe-response-store.js';
import { MemoryResponseStore } from './memory-response-store.js';

describeResponseStore('MemoryResponseStore', {
  async create() {
    const store = Object.assign(new MemoryResponseStore(testedResponseBytes), { close: async () => {} });
    return { open: async () => store, remove: async () => {} };
  },
  wait: async () => undefined,
});

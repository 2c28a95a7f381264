import { describeResourceStore } from './describe-resource-store.js';
import { MemoryResourceStore } from './memory-resource-store.js';

describeResourceStore('MemoryResourceStore', {
  isPrivate: true,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  create: async () => ({
    open: async (clock) => new MemoryResourceStore(clock),
    remove: async () => {},
  }),
});

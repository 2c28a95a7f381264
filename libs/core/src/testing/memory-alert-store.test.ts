import { describeAlertStore } from './describe-alert-store.js';
import { MemoryAlertStore } from './memory-alert-store.js';

describeAlertStore('MemoryAlertStore', {
  wait: async () => undefined,
  isPrivate: true,
  create: async () => {
    const store = Object.assign(new MemoryAlertStore(), { close: async () => {} });
    return { open: async () => store, remove: async () => {} };
  },
});

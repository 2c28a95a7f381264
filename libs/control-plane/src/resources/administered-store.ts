import type { ResourceStore } from '@model-gateway/core';

/** What the services of administration do with a store. */
export type AdministeredStore = Pick<ResourceStore, 'change' | 'record' | 'repeated' | 'auditLog'>;

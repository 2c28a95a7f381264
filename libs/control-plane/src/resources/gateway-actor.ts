import type { Actor } from '@model-gateway/core';

/** Who has made the changes in the audit log that the gateway makes by itself, when it starts. */
export const gatewayActor: Actor = { id: 'gateway', name: 'gateway', requestId: 'startup' };

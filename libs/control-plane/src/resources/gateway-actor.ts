import type { Actor } from '@model-gateway/core';

/** The actor of changes that the gateway makes itself at start. */
export const gatewayActor: Actor = { id: 'gateway', name: 'gateway', requestId: 'startup' };

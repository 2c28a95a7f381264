import type { JsonObject, ModelEntry } from '@model-gateway/core';
import { fromCapabilities, fromPrice } from './from-model-entry.js';

/** An entry about models as administrators read it, in the audit log too. There are no secrets in it. */
export function auditedModel({ id, price, capabilities, source }: ModelEntry) {
  return {
    id,
    ...(price !== undefined && { price: price && fromPrice(price) }),
    ...(capabilities && { capabilities: fromCapabilities(capabilities) }),
    ...(source !== undefined && { source }),
  } satisfies JsonObject;
}

import type { AdminResource } from '@model-gateway/contract';
import type { Managed } from '@model-gateway/core';
import { toDateTime } from './date-time.js';

/** What every resource says about itself. */
export function resourceView({
  managedBy,
  overriddenBy,
  createdAt,
  updatedAt,
}: Managed<unknown>): AdminResource {
  return {
    managedBy,
    ...(overriddenBy && { overriddenBy }),
    ...(createdAt !== undefined && { createdAt: toDateTime(createdAt) }),
    ...(updatedAt !== undefined && { updatedAt: toDateTime(updatedAt) }),
  };
}

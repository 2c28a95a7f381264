import { isoTime } from '@model-gateway/application';
import type { AdminResource } from '@model-gateway/contract';
import type { Managed } from '@model-gateway/core';

/** What every resource says about itself. */
export function resourceView({
  managedBy,
  overriddenBy,
  unreadable,
  createdAt,
  updatedAt,
}: Managed<unknown>): AdminResource {
  return {
    managedBy,
    ...(overriddenBy && { overriddenBy }),
    ...(unreadable && { unreadable }),
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
    ...(updatedAt !== undefined && { updatedAt: isoTime(updatedAt) }),
  };
}

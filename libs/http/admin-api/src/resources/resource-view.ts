import type { AdminResource } from '@model-gateway/contract';
import type { Managed } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';

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

import { ConflictError, type ManagedBy } from '@model-gateway/core';

const managers = {
  api: 'the administration API',
  file: 'the config file',
  environment: 'an environment variable',
} satisfies Record<ManagedBy, string>;

/** The error for a change of a resource that another source manages. */
export function managedElsewhere(what: string, managedBy: ManagedBy, param?: string): ConflictError {
  const message = `${what} is managed by ${managers[managedBy]}: change it there.`;
  return new ConflictError(message, param === undefined ? {} : { param });
}

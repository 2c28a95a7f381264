import { organisation } from '@model-gateway/core';

/** The owner of limits as messages name it: `key:ID` becomes "key ID", `workspace:ads` becomes "the workspace ads". */
export function ownerLabel(owner: string): string {
  if (owner === organisation) return 'the organisation';
  const label = owner.replace(':', ' ');
  return owner.startsWith('workspace:') ? `the ${label}` : label;
}

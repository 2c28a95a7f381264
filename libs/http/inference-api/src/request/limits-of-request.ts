import type { Caller, Limits, WorkspaceBounds } from '@model-gateway/core';

const unlimited: readonly Limits[] = [];

/** The limits of a key, of its workspace and of the organisation, as far as they have any, the narrowest first. */
export function limitsOfRequest(
  { limits }: Pick<Caller, 'limits'>,
  { levels }: Pick<WorkspaceBounds, 'levels'>,
): readonly Limits[] {
  if (levels.length === 0) return limits ? [limits] : unlimited;
  return [limits, ...levels.map((level) => level.limits)].filter((one) => one !== undefined);
}

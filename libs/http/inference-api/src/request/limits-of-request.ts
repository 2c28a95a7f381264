import type { Caller, Limits, WorkspaceBounds } from '@model-gateway/core';
import { endUserLimits, personLimits } from '@model-gateway/usage';

const unlimited: readonly Limits[] = [];

/**
 * The limits of a request, the narrowest first: of its end user at each level, of its key, of its person, of its workspace and of the
 * organisation, as far as there are any.
 *
 * @param endUser the name under which its end user is counted; asked for where a limit counts each end user
 */
export function limitsOfRequest(
  { limits, person }: Pick<Caller, 'limits' | 'person'>,
  { levels, eachPerson }: Pick<WorkspaceBounds, 'levels' | 'eachPerson'>,
  endUser: () => string,
): readonly Limits[] {
  if (limits === undefined && levels.length === 0 && eachPerson === undefined) return unlimited;
  const all = limits ? [limits] : [];
  if (eachPerson && person !== undefined) all.push(personLimits(eachPerson, person));
  for (const level of levels) if (level.limits) all.push(level.limits);
  let name: string | undefined;
  const ofEndUser = all.flatMap((one) => endUserLimits(one, () => (name ??= endUser())) ?? []);
  return ofEndUser.length > 0 ? [...ofEndUser, ...all] : all;
}

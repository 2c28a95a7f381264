import type { AdminResource } from '@model-gateway/contract';
import type { Managed } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';

/** What every resource says about itself. */
export function resourceView({
  managedBy,
  origin,
  overriddenBy,
  unreadable,
  createdAt,
  updatedAt,
}: Managed<unknown>): AdminResource {
  return {
    managedBy,
    ...(origin && { origin }),
    ...(overriddenBy && { overriddenBy }),
    ...(unreadable && { unreadable }),
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
    ...(updatedAt !== undefined && { updatedAt: isoTime(updatedAt) }),
  };
}

/** A checked body without the members that are absent. */
type GivenMembers<Body> = { readonly [Name in keyof Body]: Exclude<Body[Name], undefined> };

/** What a checked body decides, where settings have the same members. */
export function givenMembers<Body extends object>(body: Body): GivenMembers<Body> {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as GivenMembers<Body>;
}

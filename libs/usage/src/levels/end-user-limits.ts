import type { Limits } from '@model-gateway/core';

/** The name under which requests count that name no end user. No digest is as short. */
export const noEndUser = 'none';

/** What counts each end user of some limits: the same for each of them but the owner; null: nothing does. */
const templates = new WeakMap<Limits, Pick<Limits, 'rates' | 'budgets'> | null>();

/** Who owns the limits of one end user. @param owner whose limits count each end user */
export function endUserLimitsOwner(owner: string, endUser: string): string {
  return `${owner}:user:${endUser}`;
}

/**
 * The limits of one end user, made of those that count each of them; undefined: none do.
 *
 * @param endUser a short name that no other end user has, such as a digest, or {@link noEndUser}; asked for where it is needed
 */
export function endUserLimits(limits: Limits, endUser: () => string): Limits | undefined {
  let template = templates.get(limits);
  if (template === undefined) {
    template = templateOf(limits);
    templates.set(limits, template);
  }
  if (template === null) return undefined;
  const { owner } = limits;
  return { ...template, owner: endUserLimitsOwner(owner, endUser()), endUserOf: owner };
}

function templateOf({ rates, budgets }: Limits): Pick<Limits, 'rates' | 'budgets'> | null {
  const template = {
    rates: rates.flatMap(({ each, ...rate }) => (each === 'user' ? [rate] : [])),
    budgets: budgets.flatMap(({ each, ...budget }) => (each === 'user' ? [budget] : [])),
  };
  return template.rates.length + template.budgets.length > 0 ? template : null;
}

import type { Limits } from '@model-gateway/core';

/** The limits of each person, by what bounds all of them in a workspace. */
const known = new WeakMap<Limits, Map<string, Limits>>();

/**
 * The limits of one person: the same object for the same person, as long as those of all people do not change.
 *
 * @param eachPerson what bounds each person; its owner is `personLimitsOwner` of nobody
 * @param person id of the person
 */
export function personLimits(eachPerson: Limits, person: string): Limits {
  let ofPeople = known.get(eachPerson);
  if (!ofPeople) known.set(eachPerson, (ofPeople = new Map<string, Limits>()));
  let limits = ofPeople.get(person);
  if (!limits) {
    limits = { ...eachPerson, owner: eachPerson.owner + person };
    ofPeople.set(person, limits);
  }
  return limits;
}

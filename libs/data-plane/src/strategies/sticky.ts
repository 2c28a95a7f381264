import type { JsonValue } from '@model-gateway/core';
import {
  type ConfigNode,
  type Field,
  fieldNamed,
  type QueryFacts,
  type StickySettings,
} from '@model-gateway/gateway-config';
import type { ExecutionTools } from '../attempts/execution-context.js';
import type { Draws } from './load-balance.js';
import { mixed, textHash } from './text-hash.js';

/**
 * Requests that have the same values in the fields get the same numbers, in every process and without any memory: weighted
 * rendezvous hashing. A changed weight, or a target more or less, moves only those requests that have to move, as long as the
 * targets have names, or keep their places.
 *
 * Requests move to another target at most once in `ttlMs`, each group of them at a time of its own. A field that a request does
 * not have counts as empty; one that has none of the fields goes anywhere.
 */
export function stickyDraws(
  { hashFields, ttlMs }: StickySettings,
  targets: readonly ConfigNode[],
  { clock, random }: Pick<ExecutionTools, 'clock' | 'random'>,
): Draws {
  const fields = hashFields.map(fieldNamed).filter((field) => field !== undefined);
  const identities = targets.map((target, place) => textHash(identityOf(target, place, targets)));
  return ({ request }) => {
    const group = groupOf(fields, request.facts);
    if (group === undefined) return random;
    const period = Math.floor((clock.now() + (mixed(group) % ttlMs)) / ttlMs);
    const seed = mixed(group ^ mixed(period));
    return (place) => mixed(seed ^ (identities[place] ?? 0)) / 2 ** 32;
  };
}

/** A name lets a target change its place among the others, as long as only one of them has it. */
function identityOf({ name }: ConfigNode, place: number, targets: readonly ConfigNode[]): string {
  const isName =
    name !== undefined && targets.every((target, other) => other === place || target.name !== name);
  return isName ? `name ${name}` : `place ${place}`;
}

/** Hash of what the fields hold; undefined: the request has none of them. */
function groupOf(fields: readonly Field[], facts: QueryFacts): number | undefined {
  const values = fields.map(({ read }) => read(facts));
  if (values.every((value) => value === undefined)) return undefined;
  return values.reduce<number | undefined>((hash, value) => textHash(textOf(value), hash), undefined);
}

/** Told apart from its neighbours by how it begins, and numbers from texts by their quotes. */
function textOf(value: JsonValue | undefined): string {
  return `|${value === undefined ? '' : JSON.stringify(value)}`;
}

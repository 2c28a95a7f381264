import type { ConditionalBranch, StickySettings, Strategy } from '../model/config-node.js';
import { fieldNamed, fieldRule } from '../conditions/field.js';
import type { Query } from '../model/query.js';
import { readQuery } from './read-query.js';
import { objectOf } from '../readers/object-of.js';
import type { Place, Reader } from '../readers/place.js';
import { listOf, oneOf, readBoolean, readName, readSeconds, readStatusCodes } from '../readers/values.js';

type Mode = Strategy['mode'];

interface ConditionFields {
  readonly query: Query;
  readonly then: string;
}

interface StickyFields extends StickySettings {
  readonly enabled: boolean;
}

/** The member `strategy`, before its targets are looked at. */
export interface StrategyFields {
  readonly mode: Mode;
  readonly onStatusCodes: readonly number[];
  readonly conditions: readonly Partial<ConditionFields>[];
  readonly otherwise: string;
  readonly sticky: Partial<StickyFields>;
}

const readField: Reader<string> = (value, place) =>
  typeof value === 'string' && fieldNamed(value) ? value : place.refuse(fieldRule);

const readStickyFields = objectOf<StickyFields>({
  enabled: { key: 'enabled', read: readBoolean },
  hashFields: { key: 'hash_fields', read: listOf(readField, 20) },
  ttlMs: { key: 'ttl', read: readSeconds },
});

const readSticky: Reader<Partial<StickyFields>> = (value, place) => {
  const fields = readStickyFields(value, place);
  if (!fields || fields.hashFields || fields.enabled === false) return fields;
  refuseMissing(place.member('hash_fields'));
  return fields;
};

const readCondition = objectOf<ConditionFields>({
  query: { key: 'query', required: true, read: readQuery },
  then: { key: 'then', required: true, read: readName },
});

/** What each mode makes of the member `strategy`. */
const strategies = {
  single: (_fields, targets, place) => {
    if (targets.length > 1) place.member('mode').refuse('must not be "single" with more than one target');
    return { mode: 'single' };
  },
  fallback: ({ onStatusCodes }) => ({ mode: 'fallback', ...(onStatusCodes && { onStatusCodes }) }),
  loadbalance: ({ sticky }) => toLoadbalance(sticky),
  conditional: (fields, targets, place) => toConditional(fields, targets, place),
} satisfies Record<Mode, typeof toStrategy>;

export const readStrategyFields = objectOf<StrategyFields>({
  mode: { key: 'mode', required: true, read: oneOf(...(Object.keys(strategies) as Mode[])) },
  onStatusCodes: { key: 'on_status_codes', read: readStatusCodes },
  conditions: { key: 'conditions', read: listOf(readCondition, 1000) },
  otherwise: { key: 'default', read: readName },
  sticky: { key: 'sticky', read: readSticky },
});

/** Members that mean something in one mode only, as they are spelled. */
const modeOf = {
  onStatusCodes: ['on_status_codes', 'fallback'],
  conditions: ['conditions', 'conditional'],
  otherwise: ['default', 'conditional'],
  sticky: ['sticky', 'loadbalance'],
} as const satisfies Record<Exclude<keyof StrategyFields, 'mode'>, readonly [key: string, mode: Mode]>;

/**
 * What a strategy means for its targets.
 *
 * @param targets their names; undefined for one that has none
 * @param place of the strategy
 */
export function toStrategy(
  fields: Partial<StrategyFields>,
  targets: readonly (string | undefined)[],
  place: Place,
): Strategy | undefined {
  const { mode } = fields;
  if (mode === undefined) return undefined;
  for (const [name, [key, only]] of Object.entries(modeOf)) {
    if (only === mode || fields[name as keyof typeof modeOf] === undefined) continue;
    place.member(key).refuse(`means something with the mode "${only}" only`);
  }
  return strategies[mode](fields, targets, place);
}

const defaultTtlMs = 3_600_000;

function toLoadbalance(fields: Partial<StickyFields> | undefined): Strategy {
  const { enabled = true, hashFields, ttlMs = defaultTtlMs } = fields ?? {};
  return { mode: 'loadbalance', ...(enabled && hashFields && { sticky: { hashFields, ttlMs } }) };
}

function toConditional(
  { conditions, otherwise }: Partial<StrategyFields>,
  targets: readonly (string | undefined)[],
  place: Place,
): Strategy | undefined {
  const find = (name: string | undefined, at: Place): number | undefined => {
    const index = name === undefined ? -1 : targets.indexOf(name);
    if (name !== undefined && index < 0) at.refuse('must be the name of one of the targets');
    return index < 0 ? undefined : index;
  };
  const branches = conditions?.map(({ query, then }, index): ConditionalBranch | undefined => {
    const target = find(then, place.member('conditions').element(index).member('then'));
    return query && target !== undefined ? { query, then: target } : undefined;
  });
  const rest = find(otherwise, place.member('default'));
  if (!branches) {
    refuseMissing(place.member('conditions'));
    return undefined;
  }
  return {
    mode: 'conditional',
    conditions: branches.filter((branch) => branch !== undefined),
    ...(rest !== undefined && { otherwise: rest }),
  };
}

/** What was read as nothing is missing, unless it is there and wrong. */
function refuseMissing(place: Place): void {
  if (!place.hasProblems()) place.refuse('is missing', 'missing_required_parameter');
}

import type { ConditionalBranch, StickySettings, Strategy } from '../model/strategy.js';
import { fieldNamed, fieldRule } from '../conditions/field.js';
import type { Query } from '../model/query.js';
import { readQuery } from './read-query.js';
import { objectOf } from '../readers/object-of.js';
import type { ReadContext, Reader } from '../readers/read-context.js';
import { listOf, oneOf, readBoolean, readName, readSeconds, readStatusCodes } from '../readers/values.js';

type Mode = Strategy['mode'];

interface ConditionFields {
  readonly query: Query;
  readonly then: string;
}

interface StickyFields extends StickySettings {
  readonly enabled: boolean;
}

/** The member `strategy`, before it is checked against the targets. */
export interface StrategyFields {
  readonly mode: Mode;
  readonly onStatusCodes: readonly number[];
  readonly conditions: readonly Partial<ConditionFields>[];
  readonly otherwise: string;
  readonly sticky: Partial<StickyFields>;
}

const readField: Reader<string> = (value, context) =>
  typeof value === 'string' && fieldNamed(value) ? value : context.refuse(fieldRule);

const readStickyFields = objectOf<StickyFields>({
  enabled: { key: 'enabled', read: readBoolean },
  hashFields: { key: 'hash_fields', read: listOf(readField, 20) },
  ttlMs: { key: 'ttl', read: readSeconds },
});

const readSticky: Reader<Partial<StickyFields>> = (value, context) => {
  const fields = readStickyFields(value, context);
  if (!fields || fields.hashFields || fields.enabled === false) return fields;
  refuseMissing(context.member('hash_fields'));
  return fields;
};

const readCondition = objectOf<ConditionFields>({
  query: { key: 'query', required: true, read: readQuery },
  then: { key: 'then', required: true, read: readName },
});

/** Converts the member `strategy`, by mode. */
const strategies = {
  single: (_fields, targets, context) => {
    if (targets.length > 1) context.member('mode').refuse('must not be "single" with more than one target');
    return { mode: 'single' };
  },
  fallback: ({ onStatusCodes }) => ({ mode: 'fallback', ...(onStatusCodes && { onStatusCodes }) }),
  loadbalance: ({ sticky }) => toLoadbalance(sticky),
  conditional: (fields, targets, context) => toConditional(fields, targets, context),
} satisfies Record<Mode, typeof toStrategy>;

export const readStrategyFields = objectOf<StrategyFields>({
  mode: { key: 'mode', required: true, read: oneOf(...(Object.keys(strategies) as Mode[])) },
  onStatusCodes: { key: 'on_status_codes', read: readStatusCodes },
  conditions: { key: 'conditions', read: listOf(readCondition, 1000) },
  otherwise: { key: 'default', read: readName },
  sticky: { key: 'sticky', read: readSticky },
});

/** Members that only one mode accepts, with their key in JSON. */
const modeOf = {
  onStatusCodes: ['on_status_codes', 'fallback'],
  conditions: ['conditions', 'conditional'],
  otherwise: ['default', 'conditional'],
  sticky: ['sticky', 'loadbalance'],
} as const satisfies Record<Exclude<keyof StrategyFields, 'mode'>, readonly [key: string, mode: Mode]>;

/** Checks the strategy against its targets.
 *
 * @param targets the names of the targets; undefined for a target without a name
 * @param context of the strategy
 */
export function toStrategy(
  fields: Partial<StrategyFields>,
  targets: readonly (string | undefined)[],
  context: ReadContext,
): Strategy | undefined {
  const { mode } = fields;
  if (mode === undefined) return undefined;
  for (const [name, [key, only]] of Object.entries(modeOf)) {
    if (only === mode || fields[name as keyof typeof modeOf] === undefined) continue;
    context.member(key).refuse(`means something with the mode "${only}" only`);
  }
  return strategies[mode](fields, targets, context);
}

const defaultTtlMs = 3_600_000;

function toLoadbalance(fields: Partial<StickyFields> | undefined): Strategy {
  const { enabled = true, hashFields, ttlMs = defaultTtlMs } = fields ?? {};
  return { mode: 'loadbalance', ...(enabled && hashFields && { sticky: { hashFields, ttlMs } }) };
}

function toConditional(
  { conditions, otherwise }: Partial<StrategyFields>,
  targets: readonly (string | undefined)[],
  context: ReadContext,
): Strategy | undefined {
  const find = (name: string | undefined, at: ReadContext): number | undefined => {
    const index = name === undefined ? -1 : targets.indexOf(name);
    if (name !== undefined && index < 0) at.refuse('must be the name of one of the targets');
    return index < 0 ? undefined : index;
  };
  const branches = conditions?.map(({ query, then }, index): ConditionalBranch | undefined => {
    const target = find(then, context.member('conditions').element(index).member('then'));
    return query && target !== undefined ? { query, then: target } : undefined;
  });
  const rest = find(otherwise, context.member('default'));
  if (!branches) {
    refuseMissing(context.member('conditions'));
    return undefined;
  }
  return {
    mode: 'conditional',
    conditions: branches.filter((branch) => branch !== undefined),
    ...(rest !== undefined && { otherwise: rest }),
  };
}

/** Reports an undefined member as missing, unless a problem was already reported for it. */
function refuseMissing(context: ReadContext): void {
  if (!context.hasProblems()) context.refuse('is missing', 'missing_required_parameter');
}

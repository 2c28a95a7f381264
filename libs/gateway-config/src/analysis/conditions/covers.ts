import type { JsonValue } from '@model-gateway/core';
import type { Conjunction } from './alternatives.js';
import { allowedValues, forbiddenValues, surelyDiffer, type Constraint } from './constraint.js';
import { isOutside } from './contradiction.js';

/**
 * True when the wide query holds whenever the narrow one does. Decides simple cases only; false when it cannot be
 * decided. Takes as many steps as the product of both {@link sizeOfAll}.
 *
 * @param narrow without contradictions
 */
export function covers(wide: readonly Conjunction[], narrow: readonly Conjunction[]): boolean {
  return narrow.every((given) =>
    wide.some((wanted) => wanted.every((constraint) => isImplied(constraint, given))),
  );
}

/** True when a constraint follows from the given ones. */
function isImplied(wanted: Constraint, given: Conjunction): boolean {
  return given.some((constraint) => constraint.field === wanted.field && follows(wanted, constraint));
}

function follows(wanted: Constraint, given: Constraint): boolean {
  if (wanted.operator === given.operator && isSame(wanted.operand, given.operand)) return true;
  const values = allowedValues(given);
  if (values) return values.every((value) => fulfils(value, wanted));
  const forbidden = forbiddenValues(wanted);
  const excluded = forbiddenValues(given);
  if (forbidden && excluded) return forbidden.every((value) => excluded.includes(value));
  return isTighter(given, wanted);
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object';
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}

/** True when a field that equals the value certainly fulfils the constraint. */
function fulfils(value: JsonValue, wanted: Constraint): boolean {
  const allowed = allowedValues(wanted);
  if (allowed) return allowed.includes(value);
  const forbidden = forbiddenValues(wanted);
  if (forbidden) return forbidden.every((other) => surelyDiffer(value, other));
  const isBound =
    ['$gt', '$gte', '$lt', '$lte'].includes(wanted.operator) && typeof wanted.operand === 'number';
  return isBound && typeof value === 'number' && !isOutside(value, wanted);
}

/** True when every number within the one bound lies within the other. */
function isTighter({ operator, operand }: Constraint, wanted: Constraint): boolean {
  if (typeof operand !== 'number' || typeof wanted.operand !== 'number') return false;
  const bound = wanted.operand;
  switch (wanted.operator) {
    case '$gt':
      return (operator === '$gt' && operand >= bound) || (operator === '$gte' && operand > bound);
    case '$gte':
      return (operator === '$gt' || operator === '$gte') && operand >= bound;
    case '$lt':
      return (operator === '$lt' && operand <= bound) || (operator === '$lte' && operand < bound);
    case '$lte':
      return (operator === '$lt' || operator === '$lte') && operand <= bound;
    default:
      return false;
  }
}

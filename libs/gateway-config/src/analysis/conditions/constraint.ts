import type { JsonValue } from '@model-gateway/core';

/** A condition on one field. */
export interface Constraint {
  /** Normalised: header names in lower case, `tools[0]` as `tools.0`. */
  readonly field: string;
  /** Such as `$eq`. */
  readonly operator: string;
  readonly operand: JsonValue;
}

/** The values that a constraint allows; undefined when it does not list them. */
export function allowedValues({ operator, operand }: Constraint): readonly JsonValue[] | undefined {
  if (operator === '$eq') return [operand];
  return operator === '$in' ? listed(operand) : undefined;
}

/** The values that a constraint forbids; undefined when it does not list them. */
export function forbiddenValues({ operator, operand }: Constraint): readonly JsonValue[] | undefined {
  if (operator === '$ne') return [operand];
  return operator === '$nin' ? listed(operand) : undefined;
}

/** The number of values in a constraint. */
export function sizeOf({ operand }: Constraint): number {
  return Array.isArray(operand) ? Math.max(1, operand.length) : 1;
}

/**
 * True when no field value can equal both. Texts of metadata and headers are compared with numbers and booleans by
 * value, so `5` and `"5.0"` may be equal.
 */
export function surelyDiffer(one: JsonValue, other: JsonValue): boolean {
  if (textOf(one) === textOf(other)) return false;
  const isNumeric = typeof one === 'number' || typeof other === 'number';
  return !isNumeric || Number(one) !== Number(other);
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listed(operand: JsonValue): readonly JsonValue[] | undefined {
  return Array.isArray(operand) ? (operand as readonly JsonValue[]) : undefined;
}

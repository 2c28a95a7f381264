import type { JsonValue } from '@model-gateway/core';

/** Something that must hold of one field. */
export interface Constraint {
  /** In one spelling: header names in lower case, `tools[0]` as `tools.0`. */
  readonly field: string;
  /** Such as `$eq`. */
  readonly operator: string;
  readonly operand: JsonValue;
}

/** The values of which a field must be one; undefined: the constraint lists none. */
export function allowedValues({ operator, operand }: Constraint): readonly JsonValue[] | undefined {
  if (operator === '$eq') return [operand];
  return operator === '$in' ? listed(operand) : undefined;
}

/** The values of which a field may be none; undefined: the constraint lists none. */
export function forbiddenValues({ operator, operand }: Constraint): readonly JsonValue[] | undefined {
  if (operator === '$ne') return [operand];
  return operator === '$nin' ? listed(operand) : undefined;
}

/** How many values it takes to look at a constraint. */
export function sizeOf({ operand }: Constraint): number {
  return Array.isArray(operand) ? Math.max(1, operand.length) : 1;
}

/**
 * Can no value of any field be both? Texts of metadata and headers are compared with numbers and truth values as such,
 * so `5` and `"5.0"` may be the same.
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

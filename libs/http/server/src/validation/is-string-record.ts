import { ValidateBy } from 'class-validator';

/** How much a record may hold. */
export interface RecordBounds {
  /** Members. */
  readonly members: number;
  /** Characters of a member's name; it has one at least. */
  readonly name: number;
  /** Characters of a value. */
  readonly value: number;
}

/** Is it an object whose values are all strings, within the bounds? */
export function isStringRecord(value: unknown, bounds?: RecordBounds): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return misfitOf(value, bounds) === undefined && (!bounds || Object.keys(value).length <= bounds.members);
}

/** A member that does not belong into a record. */
export interface Misfit {
  readonly name: string;
  /** What follows the place in a sentence. */
  readonly rule: string;
}

/** The first member that is no string, or out of bounds; undefined for what is no object. */
export function misfitOf(value: unknown, bounds?: RecordBounds): Misfit | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  for (const [name, entry] of Object.entries(value) as [string, unknown][]) {
    if (typeof entry !== 'string') return { name, rule: 'must be a string' };
    if (!bounds) continue;
    if (name === '' || name.length > bounds.name) {
      return { name, rule: `must have a name of 1 to ${bounds.name} characters` };
    }
    if (entry.length > bounds.value) return { name, rule: `must have at most ${bounds.value} characters` };
  }
  return undefined;
}

/** The value must be an object of strings, within the bounds if there are any. */
export function IsStringRecord(bounds?: RecordBounds): PropertyDecorator {
  const limit = bounds ? ` with at most ${bounds.members} members` : '';
  return ValidateBy({
    name: 'isStringRecord',
    constraints: bounds ? [bounds] : [],
    validator: {
      validate: (value) => isStringRecord(value, bounds),
      defaultMessage: () => `$property must be an object of strings${limit}`,
    },
  });
}

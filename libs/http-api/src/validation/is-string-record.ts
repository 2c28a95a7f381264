import { ValidateBy } from 'class-validator';

/** Is it an object whose values are all strings? */
export function isStringRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((entry) => typeof entry === 'string');
}

/** The first member whose value is no string; undefined for what is no object. */
export function misfitOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).find(([, entry]) => typeof entry !== 'string')?.[0];
}

/** The value must be an object of strings. */
export function IsStringRecord(): PropertyDecorator {
  return ValidateBy({
    name: 'isStringRecord',
    validator: { validate: isStringRecord, defaultMessage: () => '$property must be an object of strings' },
  });
}

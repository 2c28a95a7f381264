import { ValidateBy } from 'class-validator';

/** Is it an object whose values are all strings? */
export function isStringRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((entry) => typeof entry === 'string');
}

/** The value must be an object of strings. */
export function IsStringRecord(): PropertyDecorator {
  return ValidateBy({
    name: 'isStringRecord',
    validator: { validate: isStringRecord, defaultMessage: () => '$property must be an object of strings' },
  });
}

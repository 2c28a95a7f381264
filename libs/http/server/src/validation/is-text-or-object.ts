import { ValidateBy } from 'class-validator';

/** Is it a text, or an object that is no array? */
export function isTextOrObject(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/**
 * The value must be an object, or a text.
 *
 * @param text what the text is, for people
 */
export function IsTextOrObject(text: string): PropertyDecorator {
  return ValidateBy({
    name: 'isTextOrObject',
    validator: {
      validate: isTextOrObject,
      defaultMessage: () => `$property must be an object, or ${text}`,
    },
  });
}

import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * The text can be read as an address: its port is a number, its percent signs are in order.
 *
 * @param unless what begins with this is no address, and not looked at
 */
export function IsAddress(unless: string | undefined, options: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean => {
    const text = String(value);
    return (unless !== undefined && text.startsWith(unless)) || URL.canParse(text);
  };
  return ValidateBy({ name: 'isAddress', validator: { validate } }, options);
}

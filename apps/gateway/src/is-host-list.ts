import { readTrustedHost } from '@model-gateway/core';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** The text is a comma list of hosts, each with or without a port. */
export function IsHostList(options: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    String(value)
      .split(',')
      .every((entry) => readTrustedHost(entry.trim()) !== undefined);
  return ValidateBy({ name: 'isHostList', validator: { validate } }, options);
}

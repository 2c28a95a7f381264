import { providerKinds } from '@model-gateway/core';
import { ValidateBy } from 'class-validator';

/** Whether a provider of that kind is registered. */
export function isProviderKind(value: unknown): boolean {
  return typeof value === 'string' && providerKinds().includes(value);
}

/** The value must be the kind of a registered provider. */
export function IsProviderKind(): PropertyDecorator {
  return ValidateBy({
    name: 'isProviderKind',
    validator: {
      validate: isProviderKind,
      defaultMessage: () => `$property must be one of the following values: ${providerKinds().join(', ')}`,
    },
  });
}

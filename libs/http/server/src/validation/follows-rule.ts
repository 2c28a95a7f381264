import type { ResourceRule } from '@model-gateway/core';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Is it a text as the rule wants it? */
export function followsRule(value: unknown, { pattern }: ResourceRule): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/** The value must be a text as the rule wants it. */
export function FollowsRule(rule: ResourceRule, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'followsRule',
      constraints: [rule],
      validator: {
        validate: (value) => followsRule(value, rule),
        defaultMessage: () => `$property is not as it must be: ${rule.message.replace(/\.$/, '')}`,
      },
    },
    options,
  );
}

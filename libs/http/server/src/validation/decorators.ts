import 'reflect-metadata';
import { ValidateBy, type ValidationOptions, IsArray, IsObject, ValidateNested } from 'class-validator';
import { type ResourceRule, providerKinds } from '@model-gateway/core';
import { Type } from 'class-transformer';

/** Limits of an object of strings. */
export interface RecordBounds {
  /** Maximum of members. */
  readonly members: number;
  /** Maximum of characters of a member's name; the minimum is 1. */
  readonly name: number;
  /** Maximum of characters of a value. */
  readonly value: number;
}

/** Whether a value is an object of strings, within the bounds. */
export function isStringRecord(value: unknown, bounds?: RecordBounds): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return misfitOf(value, bounds) === undefined && (!bounds || Object.keys(value).length <= bounds.members);
}

/** An invalid member of an object of strings. */
export interface Misfit {
  readonly name: string;
  /** The rule that it breaks, as the end of a sentence. */
  readonly rule: string;
}

/** The first invalid member; undefined for a value that is not an object. */
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

/** Whether a value is a string, or an object that is not an array. */
export function isTextOrObject(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/**
 * The value must be an object or a string.
 *
 * @param text describes the string in the message
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

/** Whether a value is an array in which no two objects have the same values of all these members. */
export function isDistinct(value: unknown, members: readonly string[]): boolean {
  if (!Array.isArray(value)) return false;
  const seen = new Set<string>();
  for (const element of value as unknown[]) {
    if (typeof element !== 'object' || element === null) continue;
    const object = element as Readonly<Record<string, unknown>>;
    // A member that is null counts as absent.
    seen.add(JSON.stringify(members.map((member) => object[member] ?? null)));
  }
  return seen.size === value.filter((element) => typeof element === 'object' && element !== null).length;
}

/** No two elements of the array may have the same values in all of these members. */
export function IsDistinct(...members: string[]): PropertyDecorator {
  return ValidateBy({
    name: 'isDistinct',
    constraints: [members],
    validator: {
      validate: (value) => isDistinct(value, members),
      defaultMessage: () => `$property must not have two elements of the same ${members.join(' and ')}`,
    },
  });
}

/** Whether a value is a string that matches the rule's pattern. */
export function followsRule(value: unknown, { pattern }: ResourceRule): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/** The value must be a string that matches the rule's pattern. */
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

/** Whether a value is an object that is not an array, or a string that matches the rule's pattern. */
export function followsRuleOrIsObject(value: unknown, rule: ResourceRule): boolean {
  return typeof value === 'string' ? rule.pattern.test(value) : isTextOrObject(value);
}

/**
 * The value must be a string that matches the rule's pattern, or an object.
 *
 * @param schema of the object, for the OpenAPI document; what it demands is checked elsewhere
 */
export function FollowsRuleOrIsObject(rule: ResourceRule, schema: object): PropertyDecorator {
  return ValidateBy({
    name: 'followsRuleOrIsObject',
    constraints: [rule, schema],
    validator: {
      validate: (value) => followsRuleOrIsObject(value, rule),
      defaultMessage: () => `$property is not as it must be: ${rule.message.replace(/\.$/, '')}`,
    },
  });
}

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

/** The class of each nested property. class-transformer knows it too, but has no function that returns it. */
const nestedClasses = new Map<unknown, Map<string, () => DtoClass>>();

/** The class by which the property's value, or each element of it, is validated; undefined when it is not nested. */
export function nestedClassOf(dto: unknown, property: string): DtoClass | undefined {
  for (let owner: unknown = dto; typeof owner === 'function'; owner = Object.getPrototypeOf(owner)) {
    const type = nestedClasses.get(owner)?.get(property);
    if (type) return type();
  }
  return undefined;
}

/** The value must be an object that is valid for the class. */
export function NestedObject(type: () => DtoClass): PropertyDecorator {
  return nested(type, IsObject(), ValidateNested({ message: 'must be an object' }));
}

/** The value must be an array of objects that are valid for the class. */
export function NestedArray(type: () => DtoClass, message = '$property must be an array'): PropertyDecorator {
  return nested(type, IsArray({ message }), ValidateNested({ each: true, message: 'must be an object' }));
}

function nested(type: () => DtoClass, ...decorators: PropertyDecorator[]): PropertyDecorator {
  return (prototype, property) => {
    const dto = prototype.constructor;
    const properties = nestedClasses.get(dto) ?? new Map<string, () => DtoClass>();
    nestedClasses.set(dto, properties.set(String(property), type));
    for (const decorate of [Type(type), ...decorators]) decorate(prototype, property);
  };
}

/** A class whose decorators are the rules for a JSON object. It is never instantiated. */
export type DtoClass = new () => object;

import { ValidateIf } from 'class-validator';

/** An object under validation. */
type Members = Readonly<Record<string, unknown>>;

/** The other rules of the property hold only for objects with one of these values of `type`. */
export function ForType(...types: string[]): PropertyDecorator {
  return ValidateIf((object: Members) => types.includes(object.type as string));
}

/** The other rules of the property hold only where the value is not a string: for `string | Something`. */
export function UnlessText(): PropertyDecorator {
  const unlessText = ValidateIf((_object: Members, value: unknown) => typeof value !== 'string');
  return withAlternative(unlessText, { type: 'string' });
}

/** The property may be missing, but not null. For members that can be changed and not removed. */
export function IsAbsentOr(): PropertyDecorator {
  return ValidateIf((_object: Members, value: unknown) => value !== undefined);
}

/** The other rules of the property hold only where the value is none of these keywords. */
export function UnlessOneOf(...keywords: string[]): PropertyDecorator {
  const unlessKeyword = ValidateIf((_object: Members, value: unknown) => !keywords.includes(value as string));
  return withAlternative(unlessKeyword, { type: 'string', enum: keywords });
}

/** The property may be missing or null, except in messages with one of these roles. */
export function RequiredForRole(...roles: string[]): PropertyDecorator {
  return ValidateIf(
    (object: Members, value: unknown) =>
      (value !== undefined && value !== null) || roles.includes(object.role as string),
  );
}

/** The property may be missing where the object has that other one. */
export function OptionalBeside(other: string): PropertyDecorator {
  return ValidateIf(
    (object: Members, value: unknown) =>
      value !== undefined || object[other] === undefined || object[other] === null,
  );
}

/** The property may be missing where the object does not have that other one. */
export function OptionalWithout(other: string): PropertyDecorator {
  return ValidateIf(
    (object: Members, value: unknown) =>
      value !== undefined || (object[other] !== undefined && object[other] !== null),
  );
}

/** A tool result may be any JSON: the other rules of the property hold only for content parts. */
export function UnlessToolData(): PropertyDecorator {
  return ValidateIf(
    ({ role }: Members, value: unknown) => (role !== 'tool' && role !== 'function') || !isData(value),
  );
}

/** Whether a value is something else than a list of objects with a `type`. */
function isData(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return !Array.isArray(value) || value.some((part: Members | null) => typeof part?.type !== 'string');
}

/** A JSON schema. */
export type Alternative = Readonly<Record<string, unknown>>;

/** Further schemas that a property accepts besides those of its decorators, for the OpenAPI document. */
const alternatives = new Map<unknown, Map<string, Alternative[]>>();

/** The decorator; it also registers the alternative schema. */
function withAlternative(decorate: PropertyDecorator, alternative: Alternative): PropertyDecorator {
  return (prototype, property) => {
    const dto = prototype.constructor;
    const properties = alternatives.get(dto) ?? new Map<string, Alternative[]>();
    const name = String(property);
    alternatives.set(dto, properties.set(name, [...(properties.get(name) ?? []), alternative]));
    decorate(prototype, property);
  };
}

/** The alternative schemas of the property. */
export function alternativesOf(dto: unknown, property: string): readonly Alternative[] {
  return alternatives.get(dto)?.get(property) ?? [];
}

import { ValidateIf } from 'class-validator';

/** An object under validation. */
type Members = Readonly<Record<string, unknown>>;

/** The other rules of the property hold only for objects with one of these values of `type`. */
export function ForType(...types: string[]): PropertyDecorator {
  return ValidateIf((object: Members) => types.includes(object.type as string));
}

/** The other rules of the property hold only where the value is no text: for `string | Something`. */
export function UnlessText(): PropertyDecorator {
  const unlessText = ValidateIf((_object: Members, value: unknown) => typeof value !== 'string');
  return withAlternative(unlessText, { type: 'string' });
}

/** The property may be missing; null is a value as any other. For what can be changed and not be taken away. */
export function IsAbsentOr(): PropertyDecorator {
  return ValidateIf((_object: Members, value: unknown) => value !== undefined);
}

/** The other rules of the property hold only where the value is none of these words. */
export function UnlessOneOf(...words: string[]): PropertyDecorator {
  const unlessWord = ValidateIf((_object: Members, value: unknown) => !words.includes(value as string));
  return withAlternative(unlessWord, { type: 'string', enum: words });
}

/** The property may be missing or null, but for messages with one of these roles. */
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

/** A tool may answer with data of any form: the other rules of its property hold only for content parts. */
export function UnlessToolData(): PropertyDecorator {
  return ValidateIf(
    ({ role }: Members, value: unknown) => (role !== 'tool' && role !== 'function') || !isData(value),
  );
}

/** No list of objects that say their type. */
function isData(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return !Array.isArray(value) || value.some((part: Members | null) => typeof part?.type !== 'string');
}

/** A JSON schema. */
export type Alternative = Readonly<Record<string, unknown>>;

/** What a property may be besides what its other decorators say, for whoever documents it. */
const alternatives = new Map<unknown, Map<string, Alternative[]>>();

/** The decorator, which also records what the property may be besides. */
export function withAlternative(decorate: PropertyDecorator, alternative: Alternative): PropertyDecorator {
  return (prototype, property) => {
    const dto = prototype.constructor;
    const properties = alternatives.get(dto) ?? new Map<string, Alternative[]>();
    const name = String(property);
    alternatives.set(dto, properties.set(name, [...(properties.get(name) ?? []), alternative]));
    decorate(prototype, property);
  };
}

/** What the property may be besides. */
export function alternativesOf(dto: unknown, property: string): readonly Alternative[] {
  return alternatives.get(dto)?.get(property) ?? [];
}

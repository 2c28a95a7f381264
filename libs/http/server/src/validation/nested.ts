import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsArray, IsObject, ValidateNested } from 'class-validator';

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

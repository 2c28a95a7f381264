import { plainNumber, isJsonObject, LongText, type JsonObject } from '@model-gateway/core';
import { compileRules, rulesByProperty } from './compile-rules.js';
import { type DtoClass, nestedClassOf } from './decorators.js';

/** Maximum of invalid elements of one array that are examined. */
const mostElements = 20;

type Wrapped = () => unknown;

/**
 * A copy of a body that class-transformer and class-validator process safely. It has only members that the class declares,
 * because the libraries fail on keys such as `constructor` and on deep nesting, and drop `__proto__`. Values that are not
 * nested objects are wrapped in functions, which JSON cannot contain and the libraries do not touch, so nothing is cloned
 * or converted. Arrays have only their invalid elements, so that describing an error costs no more than finding it.
 */
export class Skeleton {
  readonly root: object;
  private readonly originalIndexes = new Map<string, number[]>();

  /**
   * @param onlyInvalid false: copies valid elements of arrays as well
   * @param most maximum of elements of each array, from its start
   */
  constructor(
    dto: DtoClass,
    body: JsonObject,
    private readonly onlyInvalid = true,
    private readonly most = onlyInvalid ? mostElements : Infinity,
  ) {
    this.root = this.copy(dto, body, '');
  }

  /** The index in the body of an element of a shortened array. */
  originalIndex(path: string, index: number): number {
    return this.originalIndexes.get(path)?.[index] ?? index;
  }

  /** Unwraps the values in the instance that class-transformer made of {@link root}. */
  unwrapValues(instance: unknown): void {
    if (typeof instance !== 'object' || instance === null) return;
    const members = instance as Record<string, unknown>;
    for (const key of Object.keys(members)) {
      const value = members[key];
      if (typeof value === 'function') members[key] = (value as Wrapped)();
      else this.unwrapValues(value);
    }
  }

  private copy(dto: DtoClass, object: JsonObject, path: string): object {
    const copy: Record<string, unknown> = {};
    for (const property of rulesByProperty(dto).keys()) {
      const value = object[property];
      const type = nestedClassOf(dto, property);
      if (value === undefined) continue;
      if (type && Array.isArray(value)) {
        copy[property] = this.copyArray(type, value, `${path}.${property}`);
      } else if (type && isJsonObject(value)) {
        copy[property] = this.copy(type, value, `${path}.${property}`);
      } else copy[property] = wrap(value);
    }
    return copy;
  }

  private copyArray(type: DtoClass, array: readonly unknown[], path: string): unknown[] {
    const check = compileRules(type);
    const indexes: number[] = [];
    for (let index = 0; index < array.length && indexes.length < this.most; index += 1) {
      const element = array[index];
      if (!this.onlyInvalid || !isJsonObject(element) || !check(element)) indexes.push(index);
    }
    // An array without invalid elements gets one element, so that it is not mistaken for an empty array.
    if (indexes.length === 0 && array.length > 0) indexes.push(0);
    this.originalIndexes.set(path, indexes);
    return indexes.map((index, position) => {
      const element = array[index];
      // Elements that are not objects become null, which is refused alike. An array would count as one more nesting level.
      return isJsonObject(element) ? this.copy(type, element, `${path}.${position}`) : null;
    });
  }
}

function wrap(value: unknown): Wrapped {
  return () => (value instanceof LongText ? value.toString() : plainNumber(value));
}

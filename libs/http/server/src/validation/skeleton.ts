import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { compileRules, rulesByProperty } from './compile-rules.js';
import { type DtoClass, nestedClassOf } from './nested.js';

/** How many offending elements of one array are looked at. */
const mostElements = 20;

type Hidden = () => unknown;

/**
 * A copy of a body that class-transformer and class-validator can be trusted with. It has only members that the
 * class declares, because the libraries fail on keys such as `constructor` and on deep nesting, and drop
 * `__proto__`. Values that are no nested objects are hidden in functions, which JSON cannot hold and the libraries
 * leave alone, so nothing is cloned or converted. Of an array only the elements that break a rule are kept: wording
 * an error must not cost more than finding it.
 */
export class Skeleton {
  readonly root: object;
  private readonly keptIndexes = new Map<string, number[]>();

  /**
   * @param onlyOffenders false: keeps the elements of every array, offenders or not
   * @param most of them, the first ones
   */
  constructor(
    dto: DtoClass,
    body: JsonObject,
    private readonly onlyOffenders = true,
    private readonly most = onlyOffenders ? mostElements : Infinity,
  ) {
    this.root = this.copy(dto, body, '');
  }

  /** Where the element of a shortened array stood in the body. */
  originalIndex(path: string, index: number): number {
    return this.keptIndexes.get(path)?.[index] ?? index;
  }

  /** Replaces, all through what class-transformer made of {@link root}, the hidden values by themselves. */
  putValuesBack(instance: unknown): void {
    if (typeof instance !== 'object' || instance === null) return;
    const members = instance as Record<string, unknown>;
    for (const key of Object.keys(members)) {
      const value = members[key];
      if (typeof value === 'function') members[key] = (value as Hidden)();
      else this.putValuesBack(value);
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
      } else copy[property] = hide(value);
    }
    return copy;
  }

  private copyArray(type: DtoClass, array: readonly unknown[], path: string): unknown[] {
    const check = compileRules(type);
    const kept: number[] = [];
    for (let index = 0; index < array.length && kept.length < this.most; index += 1) {
      const element = array[index];
      if (!this.onlyOffenders || !isJsonObject(element) || !check(element)) kept.push(index);
    }
    // An array without offenders keeps one element, so that rules about its length still see it as it is.
    if (kept.length === 0 && array.length > 0) kept.push(0);
    this.keptIndexes.set(path, kept);
    return kept.map((index, position) => {
      const element = array[index];
      // Whatever is no object is refused as null is; an array would be taken for one more level of nesting.
      return isJsonObject(element) ? this.copy(type, element, `${path}.${position}`) : null;
    });
  }
}

function hide(value: unknown): Hidden {
  return () => value;
}

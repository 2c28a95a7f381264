import type { JsonObject, JsonValue } from '@model-gateway/core';
import { invalidFormField, longestFieldName } from './form-field-error.js';

/** Where the value of a field stands in the body. */
export interface FormPlace {
  /** The name as the client wrote it, for errors. */
  readonly name: string;
  readonly member: string;
  /** Of `member[key]`. */
  readonly key?: string;
  /** True for `member[]`. */
  readonly isList: boolean;
  /** Of `member[index]`. */
  readonly index?: number;
}

const names = /^([^[\]]+)(?:\[([^[\]]*)\])?$/;
/** Clients may repeat these without brackets, or number them. */
const repeatable: ReadonlySet<string> = new Set(['image', 'images']);
/** The one value of these may be written as that of a list. */
const single: ReadonlySet<string> = new Set(['mask']);
const number = /^\d{1,4}$/;

/** A value of a list, with its number where the client gives one. */
interface Listed {
  readonly value: JsonValue;
  readonly index?: number | undefined;
}

/** The members of a body, from the fields of a form: `member`, `member[]` or `image[0]` for lists, `member[key]` for objects. */
export class FormMembers {
  private readonly values = new Map<string, JsonValue>();
  private readonly lists = new Map<string, Listed[]>();
  private readonly objects = new Map<string, Map<string, JsonValue>>();

  /** The place that a field's name tells. Throws `InvalidRequestError` for one that tells none. */
  placeOf(name: string): FormPlace {
    const [, member, key] = name.length <= longestFieldName ? (names.exec(name) ?? []) : [];
    if (member === undefined) {
      throw invalidFormField(name, 'is no name of a member. Send lists of objects as JSON in one field');
    }
    const isNumbered = key !== undefined && number.test(key);
    if (single.has(member) && (key === '' || isNumbered)) return { name, member, isList: false };
    if (isNumbered && repeatable.has(member)) return { name, member, isList: true, index: Number(key) };
    const isList = key === '' || (key === undefined && repeatable.has(member));
    return { name, member, isList, ...(key !== undefined && key !== '' && { key }) };
  }

  /** Adds a value; undefined counts as absent. */
  add({ name, member, key, isList, index }: FormPlace, value: JsonValue | undefined): void {
    if (value === undefined) return;
    const kinds: readonly ReadonlyMap<string, unknown>[] = [this.values, this.lists, this.objects];
    const own = isList ? this.lists : key === undefined ? this.values : this.objects;
    if (kinds.some((kind) => kind !== own && kind.has(member)))
      throw invalidFormField(name, 'is there in two forms');
    if (isList) {
      const list = this.lists.get(member) ?? [];
      const isTaken = index !== undefined && list.some((listed) => listed.index === index);
      if (isTaken) throw invalidFormField(name, 'is there twice');
      list.push({ value, index });
      this.lists.set(member, list);
      return;
    }
    const owner = key === undefined ? this.values : this.objectOf(member);
    if (owner.has(key ?? member)) throw invalidFormField(name, 'is there twice');
    owner.set(key ?? member, value);
  }

  /** Not by assignment: a member named `__proto__` would set the prototype. */
  toJson(): JsonObject {
    const objects = [...this.objects].map(([name, members]) => [name, Object.fromEntries(members)] as const);
    return Object.fromEntries([...this.values, ...[...this.lists].map(oneOrMore), ...objects]);
  }

  private objectOf(member: string): Map<string, JsonValue> {
    const known = this.objects.get(member) ?? new Map<string, JsonValue>();
    this.objects.set(member, known);
    return known;
  }
}

/** A single picture is named without an index in errors and loss entries. */
function oneOrMore([name, list]: readonly [string, readonly Listed[]]): readonly [string, JsonValue] {
  const values = inOrder(list).map(({ value }) => value);
  const [only] = values;
  return [name, only !== undefined && values.length === 1 && name === 'image' ? only : values];
}

/** By their numbers; values without one stay in their order, behind the others. */
function inOrder(list: readonly Listed[]): readonly Listed[] {
  return list.toSorted(({ index: one = Infinity }, { index: other = Infinity }) =>
    one === other ? 0 : one - other,
  );
}

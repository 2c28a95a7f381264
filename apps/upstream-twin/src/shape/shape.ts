import { isJsonObject, type Json, type JsonObject } from '../json.js';

/** Where in a body something is: member names and list positions. */
type Path = readonly (string | number)[];

/** One thing that is wrong with a body; `kind` and `message` are those of the validation library Pydantic. */
export interface ShapeProblem {
  readonly path: Path;
  readonly kind: string;
  readonly message: string;
}

/** Checks a value: its first problem, or `undefined`. */
export type Shape = (value: Json, path: Path) => ShapeProblem | undefined;

const problem = (path: Path, kind: string, message: string): ShapeProblem => ({ path, kind, message });

/** `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'` */
const choices = (values: readonly string[]): string => {
  const quoted = values.map((value) => `'${value}'`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
};

/** Anything. */
export const anything: Shape = () => undefined;

/** A text, with its bounds in characters and its pattern. */
export const text =
  ({ min = 0, max = Infinity, pattern }: { min?: number; max?: number; pattern?: RegExp } = {}): Shape =>
  (value, path) => {
    if (typeof value !== 'string') return problem(path, 'string_type', 'Input should be a valid string');
    if (value.length < min)
      return problem(
        path,
        'string_too_short',
        `String should have at least ${min} character${min === 1 ? '' : 's'}`,
      );
    if (value.length > max)
      return problem(path, 'string_too_long', `String should have at most ${max} characters`);
    if (pattern && !pattern.test(value))
      return problem(path, 'string_pattern_mismatch', `String should match pattern '${pattern.source}'`);
    return undefined;
  };

/** One of these texts. */
export const oneOf =
  (...values: string[]): Shape =>
  (value, path) =>
    typeof value === 'string' && values.includes(value)
      ? undefined
      : problem(path, 'literal_error', `Input should be ${choices(values)}`);

/** A number, with its bounds (ends included). */
export const number =
  ({
    min = -Infinity,
    max = Infinity,
    integer = false,
  }: { min?: number; max?: number; integer?: boolean } = {}): Shape =>
  (value, path) => {
    if (typeof value !== 'number')
      return problem(
        path,
        integer ? 'int_type' : 'float_type',
        `Input should be a valid ${integer ? 'integer' : 'number'}`,
      );
    if (integer && !Number.isInteger(value))
      return problem(
        path,
        'int_from_float',
        'Input should be a valid integer, got a number with a fractional part',
      );
    if (value < min)
      return problem(path, 'greater_than_equal', `Input should be greater than or equal to ${min}`);
    if (value > max) return problem(path, 'less_than_equal', `Input should be less than or equal to ${max}`);
    return undefined;
  };

export const boolean: Shape = (value, path) =>
  typeof value === 'boolean' ? undefined : problem(path, 'bool_type', 'Input should be a valid boolean');

/** `null` is as good as the shape itself. */
export const nullable =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? undefined : shape(value, path);

/** A list of at least `min` such values. */
export const list =
  (shape: Shape, min = 0): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return problem(path, 'list_type', 'Input should be a valid list');
    if (value.length < min)
      return problem(
        path,
        'too_short',
        `List should have at least ${min} item${min === 1 ? '' : 's'} after validation, not ${value.length}`,
      );
    for (const [index, item] of value.entries()) {
      const found = shape(item, [...path, index]);
      if (found) return found;
    }
    return undefined;
  };

export type Members = Readonly<Record<string, Shape>>;

const shapeOf = (members: Members, name: string): Shape | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/** An object with any members. */
export const anyObject: Shape = (value, path) =>
  isJsonObject(value) ? undefined : problem(path, 'dict_type', 'Input should be a valid dictionary');

/** An object with these members. Others are refused, unless `open`. */
export const object =
  (required: Members, optional: Members = {}, open = false): Shape =>
  (value, path) => {
    if (!isJsonObject(value))
      return problem(
        path,
        'model_attributes_type',
        'Input should be a valid dictionary or object to extract fields from',
      );
    const missing = Object.keys(required).find((name) => value[name] === undefined);
    if (missing !== undefined) return problem([...path, missing], 'missing', 'Field required');
    for (const [name, member] of Object.entries(value)) {
      const shape = shapeOf(required, name) ?? shapeOf(optional, name);
      if (!shape && !open)
        return problem([...path, name], 'extra_forbidden', 'Extra inputs are not permitted');
      const found = shape?.(member ?? null, [...path, name]);
      if (found) return found;
    }
    return undefined;
  };

/** One of several shapes, told apart by a member; the tag becomes a step of the path. */
export const tagged =
  (tag: string, variants: Members, byDefault?: string): Shape =>
  (value, path) => {
    if (!isJsonObject(value))
      return problem(
        path,
        'model_attributes_type',
        'Input should be a valid dictionary or object to extract fields from',
      );
    const name = value[tag] ?? byDefault;
    if (name === undefined)
      return problem(path, 'union_tag_not_found', `Unable to extract tag using discriminator '${tag}'`);
    const shape = typeof name === 'string' ? shapeOf(variants, name) : undefined;
    if (!shape) {
      const expected = Object.keys(variants).map((each) => `'${each}'`);
      const message = `Input tag '${typeof name === 'string' ? name : JSON.stringify(name)}' found using '${tag}' does not match any of the expected tags: ${expected.join(', ')}`;
      return problem(path, 'union_tag_invalid', message);
    }
    return shape(value, typeof name === 'string' ? [...path, name] : path);
  };

/** A text, or else the other shape. */
export const textOr =
  (shape: Shape): Shape =>
  (value, path) =>
    typeof value === 'string' ? undefined : shape(value, path);

/** Whole body. */
export const problemOf = (shape: Shape, body: JsonObject): ShapeProblem | undefined => shape(body, []);

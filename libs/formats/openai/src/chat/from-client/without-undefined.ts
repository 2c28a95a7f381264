/** The same members, those that may be undefined optional. */
export type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without members that are undefined: canonical objects omit them. */
export function withoutUndefined<T extends object>(object: T): WithoutUndefined<T> {
  const result: Record<string, unknown> = {};
  for (const member in object) if (object[member] !== undefined) result[member] = object[member];
  return result as WithoutUndefined<T>;
}

/** True for a plain object. A list, a `Map`, `Headers` or a date is not plain: JSON would lose their content. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

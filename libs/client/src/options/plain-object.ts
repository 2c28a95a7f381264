/** Is it an object whose members are its content? Not so a list, a `Map`, `Headers` or a date, which JSON shows empty. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** A value, or several of which any one will do. */
export type OneOf<Value> = Value | readonly Value[];

/** The values of a {@link OneOf}. */
export function valuesOf<Value extends string | number>(values: OneOf<Value>): readonly Value[] {
  return typeof values === 'object' ? values : [values];
}

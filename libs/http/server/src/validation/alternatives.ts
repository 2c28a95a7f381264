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

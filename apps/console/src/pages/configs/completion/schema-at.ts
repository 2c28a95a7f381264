/** A part of a JSON Schema, as far as completion reads it. */
export interface SchemaPart {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly additionalProperties?: SchemaPart | boolean;
  readonly items?: SchemaPart;
  readonly anyOf?: readonly SchemaPart[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $defs?: Readonly<Record<string, SchemaPart>>;
}

/** The schemas that a place may follow; several where there are alternatives. */
export function schemasAt(root: SchemaPart, path: readonly (string | number)[]): readonly SchemaPart[] {
  const parts = resolved(root, root);
  return path.reduce<readonly SchemaPart[]>(
    (found, step) => found.flatMap((part) => inside(part, step).flatMap((one) => resolved(one, root))),
    parts,
  );
}

/** The part itself without references, and each of its alternatives. */
function resolved(part: SchemaPart, root: SchemaPart): readonly SchemaPart[] {
  const { $ref, anyOf } = part;
  if ($ref !== undefined) {
    const target = root.$defs?.[$ref.replace('#/$defs/', '')];
    return target ? resolved(target, root) : [];
  }
  return anyOf ? anyOf.flatMap((one) => resolved(one, root)) : [part];
}

function inside(
  { items, properties, additionalProperties }: SchemaPart,
  step: string | number,
): SchemaPart[] {
  if (typeof step === 'number') return items ? [items] : [];
  const own = properties?.[step];
  if (own) return [own];
  return typeof additionalProperties === 'object' ? [additionalProperties] : [];
}

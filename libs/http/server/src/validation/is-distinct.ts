import { ValidateBy } from 'class-validator';

/** Is it an array of which no two objects have the same values in all of these members? */
export function isDistinct(value: unknown, members: readonly string[]): boolean {
  if (!Array.isArray(value)) return false;
  const seen = new Set<string>();
  for (const element of value as unknown[]) {
    if (typeof element !== 'object' || element === null) continue;
    const object = element as Readonly<Record<string, unknown>>;
    // A member that is null counts as absent.
    seen.add(JSON.stringify(members.map((member) => object[member] ?? null)));
  }
  return seen.size === value.filter((element) => typeof element === 'object' && element !== null).length;
}

/** No two elements of the array may have the same values in all of these members. */
export function IsDistinct(...members: string[]): PropertyDecorator {
  return ValidateBy({
    name: 'isDistinct',
    constraints: [members],
    validator: {
      validate: (value) => isDistinct(value, members),
      defaultMessage: () => `$property must not have two elements of the same ${members.join(' and ')}`,
    },
  });
}

/** Some of the members of JSON of one kind, as a tree: see {@link memberPlaces}. */
export interface MemberPlaces {
  /** Whether the value here is one of them. */
  readonly isPlace: boolean;
  /** What is below, by the name of the member; the elements of an array are below `*`. */
  readonly below: ReadonlyMap<string, MemberPlaces>;
}

/** The elements of an array in a path. */
export const eachElement = '*';

interface Growing {
  isPlace: boolean;
  readonly below: Map<string, Growing>;
}

/**
 * The members at these paths.
 *
 * @param paths such as `messages.*.content`; `*` stands for each element of an array
 */
export function memberPlaces(...paths: readonly string[]): MemberPlaces {
  const root: Growing = { isPlace: false, below: new Map() };
  for (const path of paths) {
    let place = root;
    for (const step of path.split('.')) {
      const next = place.below.get(step) ?? { isPlace: false, below: new Map() };
      place.below.set(step, next);
      place = next;
    }
    place.isPlace = true;
  }
  return root;
}

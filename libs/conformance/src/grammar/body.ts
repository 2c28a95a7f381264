import fc from 'fast-check';

/** A JSON object that is being drawn. */
export type Body = Record<string, unknown>;

const unknownMember = fc.tuple(
  fc.constantFrom('some_unknown_member', 'x-vendor', 'constructor', 'toString'),
  fc.jsonValue({ maxDepth: 1 }),
);

/** Any of these members, each there or not. */
export function members(model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Body> {
  return fc.record(model, { requiredKeys: [] });
}

/** Once in a while with a member that no API knows. */
export function withUnknownMember(arbitrary: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  return fc.oneof(
    { weight: 19, arbitrary },
    {
      weight: 1,
      arbitrary: fc
        .tuple(arbitrary, unknownMember)
        .map(([body, [name, value]]) => ({ ...body, [name]: value })),
    },
  );
}

/** One of the arbitraries that are not left out. */
export function among(...weighted: readonly (readonly [number, fc.Arbitrary<Body>] | false)[]) {
  return fc.oneof(...weighted.flatMap((each) => (each ? [{ weight: each[0], arbitrary: each[1] }] : [])));
}

/** A checked body without the members that are absent. */
export type GivenMembers<Body> = { readonly [Name in keyof Body]: Exclude<Body[Name], undefined> };

/** What a checked body decides, where settings have the same members. */
export function givenMembers<Body extends object>(body: Body): GivenMembers<Body> {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as GivenMembers<Body>;
}

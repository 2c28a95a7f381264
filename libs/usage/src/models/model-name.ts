/** Versions of a name only: any other rest, such as `-image`, is another model at another price. */
const versions =
  /^(?:-(?:preview(?:-\d{2}-\d{2,4})?|exp(?:-\d{2}-\d{2,4})?|latest|\d{3}|\d{8}|maas))*(?:@[a-z0-9-]+)?$/;

/** Models whose names are no more than numbers: without the word in front they would be mistaken for others. */
const numbered = /(?:^|\/)((?:endpoints|tunedModels)\/.*)$/s;

/** Is that what can stand behind a model's name without its being another model? Nothing can. */
export function isVersion(rest: string): boolean {
  return versions.test(rest);
}

/** A model's name without the path of a resource name, and without whoever made it. */
export function bareModelName(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1);
  return name.replace(/^[a-z-]+\./, '');
}

/** The same, but for what was deployed or tuned by somebody: that keeps the word that says so. */
export function ownModelName(model: string): string {
  return numbered.exec(model)?.[1] ?? bareModelName(model);
}

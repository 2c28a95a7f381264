/** Version suffixes. Any other suffix, such as `-image`, names another model with another price. */
const versions =
  /^(?:-(?:preview(?:-\d{2}-\d{2,4})?|exp(?:-\d{2}-\d{2,4})?|latest|\d{3}|\d{8}|maas))*(?:@[a-z0-9-]+)?$/;

/** Models named by a number, which is ambiguous without the path segment in front of it. */
const numbered = /(?:^|\/)((?:endpoints|tunedModels)\/.*)$/s;

/** True for a version suffix of a model name, the empty one included. */
export function isVersion(suffix: string): boolean {
  return versions.test(suffix);
}

/** A model name without resource path and publisher. */
export function bareModelName(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1);
  return name.replace(/^[a-z-]+\./, '');
}

/** {@link bareModelName}, except that deployed and tuned models keep `endpoints/` or `tunedModels/`. */
export function ownModelName(model: string): string {
  return numbered.exec(model)?.[1] ?? bareModelName(model);
}

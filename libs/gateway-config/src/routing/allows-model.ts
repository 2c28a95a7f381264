/**
 * True when the list allows the model. `@SLUG/MODEL` allows it at that catalog entry only, `MODEL` anywhere; a trailing
 * `*` matches any rest. An absent list allows everything, an empty list nothing.
 */
export function allowsModel(
  patterns: readonly string[] | undefined,
  model: string,
  slug: string | undefined,
): boolean {
  if (!patterns) return true;
  const qualified = slug === undefined ? undefined : `@${slug}/${model}`;
  return patterns.some((pattern) => {
    const name = pattern.startsWith('@') ? qualified : model;
    if (name === undefined) return false;
    return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  });
}

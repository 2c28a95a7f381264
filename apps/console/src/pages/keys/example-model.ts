/**
 * A model that a key may ask, for the lines that show how it is used.
 *
 * @param allowed the models of the key; absent or empty: any
 * @param usual what is shown of a key that may ask any model: `@slug/model`
 */
export function exampleModelFor(allowed: readonly string[] | undefined, usual: string): string {
  if (!allowed || allowed.length === 0 || allowed.some((pattern) => isMatch(pattern, usual))) return usual;
  const slash = usual.indexOf('/');
  const [entry, model] = [usual.slice(0, slash + 1), usual.slice(slash + 1)];
  const [first = usual] = allowed;
  // A name without an entry is allowed at each of them.
  const whole = first.startsWith('@') ? first : `${entry}${first}`;
  if (!whole.endsWith('*')) return whole;
  const itsModel = `${whole.slice(0, whole.indexOf('/') + 1)}${model}`;
  return isMatch(whole, itsModel) ? itsModel : whole;
}

function isMatch(pattern: string, whole: string): boolean {
  const name = pattern.startsWith('@') ? whole : whole.slice(whole.indexOf('/') + 1);
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/**
 * The members that messages of a beta version have and those of the stable version have not, by message. A message that the
 * stable version has not at all is reached by such a member only.
 *
 * @param beta what `descriptorTable` gave for the beta version
 * @param stable the same for the stable one
 */
export function betaOnly(beta, stable) {
  const absent = {};
  for (const [name, { fields }] of Object.entries(beta.messages)) {
    const known = stable.messages[name]?.fields;
    const missing = known ? Object.keys(fields).filter((field) => !(field in known)) : [];
    if (missing.length > 0) absent[name] = missing.sort();
  }
  return absent;
}

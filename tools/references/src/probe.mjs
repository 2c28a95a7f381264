/**
 * Asks a validator what it makes of values: so that a reference says what is checked, and not what somebody believes is
 * checked.
 */

/** A place, as validators write it. */
export function placeText(path, from = '') {
  return path.reduce((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, from);
}

/** A document that has this value at that place, and nothing else. */
export function documentWith(path, value) {
  return path.reduceRight((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}

/**
 * What a validator says about one place.
 *
 * @param validate from a document to its problems, each with `path` and `message`
 * @param from what paths begin with
 */
export function createProbe(validate, from = '') {
  return (path, document) => {
    const place = placeText(path, from);
    return validate(document)
      .filter((problem) => problem.path === place)
      .map(({ message }) => ruleOf(message, place));
  };
}

/** Refusals that say what is wrong with a value instead of what is right, in other words. */
const rewordings = [
  [/^This has more than (\d+) characters$/, 'at most $1 characters'],
  [/^This has no tag, and must be a JSON object then.*$/, 'a text with a tag, or a JSON object'],
  [/^The service account is not the JSON that Google issues$/, 'the JSON that Google issues'],
  [/^is no field: there are /, ''],
];

/** What must hold, out of a sentence that says that it does not. */
function ruleOf(message, place) {
  const sentence = message.startsWith(`${place} `) ? message.slice(place.length + 1) : message;
  // Some end with a list of characters, of which the last is a full stop.
  const rule = sentence.replace(/^(?:This )?must be /, '').replace(/(?<! )\.$/, '');
  return rewordings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), rule);
}

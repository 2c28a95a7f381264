import type { ExpectedAnswer } from './document-blocks.js';

/** Stands for whatever is there. */
const anything = '…';

/** Says where what was printed differs from what the document promises; undefined when it does not. */
export function differenceOf(answer: ExpectedAnswer, printed: string): string | undefined {
  if (answer.kind === 'text') {
    return matchesText(answer.text.trimEnd(), printed.replaceAll('\r\n', '\n').trimEnd())
      ? undefined
      : 'the text is another';
  }
  let actual: unknown;
  try {
    actual = JSON.parse(printed);
  } catch {
    return 'the answer is not JSON';
  }
  return differenceOfJson(JSON.parse(answer.text), actual, '$');
}

/** The first place where `expected` is not found in `actual`. Members that are not expected may be there. */
function differenceOfJson(expected: unknown, actual: unknown, place: string): string | undefined {
  if (expected === anything) return actual === undefined ? `${place} is missing` : undefined;
  if (typeof expected === 'string' && typeof actual === 'string') {
    return matchesText(expected, actual) ? undefined : notEqual(expected, actual, place);
  }
  if (Array.isArray(expected)) return differenceOfLists(expected, actual, place);
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) {
      return notEqual(expected, actual, place);
    }
    for (const [name, value] of Object.entries(expected)) {
      const found = Object.hasOwn(actual, name) ? (actual as Record<string, unknown>)[name] : undefined;
      const difference = differenceOfJson(value, found, `${place}.${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return expected === actual ? undefined : notEqual(expected, actual, place);
}

/** A list has the expected elements in their order, and no more unless the last one expected is `…`. */
function differenceOfLists(expected: readonly unknown[], actual: unknown, place: string): string | undefined {
  if (!Array.isArray(actual)) return notEqual(expected, actual, place);
  const isOpen = expected.at(-1) === anything;
  const elements = isOpen ? expected.slice(0, -1) : expected;
  if (isOpen ? actual.length < elements.length : actual.length !== elements.length) {
    return `${place} has ${actual.length} elements`;
  }
  for (const [index, element] of elements.entries()) {
    const difference = differenceOfJson(element, actual[index], `${place}[${index}]`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Is `actual` the expected text, each `…` standing for any run of characters? */
function matchesText(expected: string, actual: string): boolean {
  const [first = '', ...others] = expected.split(anything);
  if (others.length === 0) return expected === actual;
  if (!actual.startsWith(first)) return false;
  let position = first.length;
  const last = others.pop() ?? '';
  for (const piece of others) {
    const found = actual.indexOf(piece, position);
    if (found < 0) return false;
    position = found + piece.length;
  }
  return actual.endsWith(last) && actual.length - last.length >= position;
}

function notEqual(expected: unknown, actual: unknown, place: string): string {
  return `${place} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

/** A number, `true`, `false` or `null`. */
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const blank = /[ \t\n\r]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** What the grammar allows next. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'separator';

/**
 * The character offset at which a text is no longer valid JSON; the text's length when it only ends too early. The
 * message of `JSON.parse` cannot be used: it quotes the body, and does not always name the position.
 */
export function findJsonError(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = skip(blank, text, 0);
  while (at < text.length) {
    const character = text[at];
    const closing = open.at(-1);
    if (character === closing && expected !== 'value' && expected !== 'key') {
      open.pop();
      at += 1;
      expected = 'separator';
    } else if (expected === 'separator') {
      if (character !== ',' || closing === undefined) return at;
      at += 1;
      expected = closing === '}' ? 'key' : 'value';
    } else if (expected === 'key' || expected === 'key or end') {
      at = character === '"' ? stringEnd(text, at) : ~at;
      if (at < 0) return ~at;
      at = skip(blank, text, at);
      if (text[at] !== ':') return at;
      at += 1;
      expected = 'value';
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      at += 1;
      expected = character === '{' ? 'key or end' : 'value or end';
    } else {
      const start = at;
      at = character === '"' ? stringEnd(text, at) : skip(scalar, text, at);
      if (at < 0) return ~at;
      if (at === start) return at;
      expected = 'separator';
    }
    at = skip(blank, text, at);
  }
  return at;
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** The offset behind the string that begins at `from`; the bitwise complement of the offset of the error. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return ~at;
    if (code !== 0x5c) continue;
    const end = skip(escape, text, at);
    if (end === at) return ~at;
    at = end - 1;
  }
  return ~text.length;
}

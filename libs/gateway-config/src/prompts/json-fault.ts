type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

const token =
  /[ \t\r\n]*(?:("[^"\\\n]*(?:\\[^\n][^"\\\n]*)*")|(-?[0-9][0-9.eE+-]*|true|false|null)|([{}[\],:]))/y;

/**
 * Finds the index of the first character that is not valid JSON; undefined when there is none. For messages to people:
 * it does not check inside numbers and texts, except for a line end in a text.
 */
export function jsonFault(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let end = 0;
  const afterValue = (): Expected => (open.length > 0 ? 'comma or end' : 'nothing');
  for (;;) {
    token.lastIndex = end;
    const match = token.exec(text);
    const rest = /[^ \t\r\n]/g;
    rest.lastIndex = end;
    const begin = rest.exec(text)?.index ?? text.length;
    if (!match) return begin === text.length && expected === 'nothing' ? undefined : begin;
    const [whole, quoted, word, mark] = match;
    const takesValue = expected === 'value' || expected === 'value or end';
    const takesKey = expected === 'key' || expected === 'key or end';
    if (quoted !== undefined && takesKey) expected = 'colon';
    else if ((quoted !== undefined || word !== undefined) && takesValue) expected = afterValue();
    else if (mark === ':' && expected === 'colon') expected = 'value';
    else if (mark === ',' && expected === 'comma or end') expected = open.at(-1) === '{' ? 'key' : 'value';
    else if ((mark === '{' || mark === '[') && takesValue) {
      open.push(mark);
      expected = mark === '{' ? 'key or end' : 'value or end';
    } else if (isEnd(mark, open.at(-1), expected)) {
      open.pop();
      expected = afterValue();
    } else return begin;
    end += whole.length;
  }
}

function isEnd(mark: string | undefined, open: '{' | '[' | undefined, expected: Expected): boolean {
  if (mark === '}') return open === '{' && (expected === 'comma or end' || expected === 'key or end');
  return mark === ']' && open === '[' && (expected === 'comma or end' || expected === 'value or end');
}

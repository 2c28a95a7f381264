import { isMembers } from '../../request/bodies/conversation.js';

/** A text as one word of a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A value as JSON in lines, which is JavaScript too. @param outer what the lines begin with */
export const jsonLiteral = (value: unknown, outer = ''): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${outer}`);

/** A JSON value as Python in lines. @param outer what the lines begin with */
export function pythonLiteral(value: unknown, outer = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  const inner = `${outer}    `;
  if (Array.isArray(value))
    return lines(
      '[',
      (value as readonly unknown[]).map((item) => pythonLiteral(item, inner)),
      ']',
      outer,
    );
  if (isMembers(value))
    return lines(
      '{',
      Object.entries(value).map(
        ([name, member]) => `${JSON.stringify(name)}: ${pythonLiteral(member, inner)}`,
      ),
      '}',
      outer,
    );
  return JSON.stringify(value);
}

function lines(opening: string, elements: readonly string[], closing: string, outer: string): string {
  if (elements.length === 0) return opening + closing;
  return `${opening}\n${elements.map((element) => `${outer}    ${element},\n`).join('')}${outer}${closing}`;
}

/** Characters that stand for themselves, or for another one, after a backslash. */
const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * Reads the string value of one member of a JSON object while the JSON text comes piece by piece.
 *
 * State, and what holds between calls:
 * - `before`: the text up to the value, as long as the value has not begun.
 * - `escape`: an escape sequence that is not complete yet, from its backslash on.
 * - `closed`: the value has ended; what follows is not read.
 */
export class StringMemberReader {
  private readonly opening: RegExp;
  private before: string | undefined = '';
  private escape = '';
  private closed = false;

  /** @param member a name without characters that JSON escapes */
  constructor(member: string) {
    this.opening = new RegExp(`^\\s*\\{\\s*"${member}"\\s*:\\s*"`);
  }

  /** Has the value begun? It must be the first member. */
  get found(): boolean {
    return this.before === undefined;
  }

  /** The text of the value that this piece adds. */
  push(fragment: string): string {
    if (this.before === undefined) return this.read(fragment);
    this.before += fragment;
    const [opening] = this.opening.exec(this.before) ?? [];
    if (opening === undefined) return '';
    const rest = this.before.slice(opening.length);
    this.before = undefined;
    return this.read(rest);
  }

  private read(text: string): string {
    let value = '';
    for (const character of text) {
      if (this.closed) break;
      if (this.escape !== '') value += this.escaped(character);
      else if (character === '\\') this.escape = character;
      else if (character === '"') this.closed = true;
      else value += character;
    }
    return value;
  }

  /** The character that the sequence stands for, once it is complete. */
  private escaped(character: string): string {
    this.escape += character;
    const { escape } = this;
    if (escape[1] === 'u') {
      if (escape.length < 6) return '';
      this.escape = '';
      return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
    }
    this.escape = '';
    return escapes[character] ?? character;
  }
}

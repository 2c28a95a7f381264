/**
 * Text of a JSON object that arrives in pieces. Each character is scanned once, and only when {@link isClosed} is read,
 * so checking after each of many pieces stays cheap.
 */
export class ObjectText {
  private text = '';
  /** Pieces that were not scanned yet. Joining them to one text each time would copy the whole text. */
  private unscanned: string[] = [];
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** The text has a character other than white space before or after the object. */
  private broken = false;
  private closed = false;

  get value(): string {
    return this.text;
  }

  append(piece: string): void {
    this.text += piece;
    this.unscanned.push(piece);
  }

  /** True if all braces and brackets are closed, with nothing behind them. The JSON may still be invalid inside. */
  get isClosed(): boolean {
    for (const piece of this.unscanned) {
      for (let index = 0; index < piece.length; index += 1) this.scan(piece.charAt(index));
    }
    this.unscanned = [];
    return this.closed && !this.broken;
  }

  private scan(character: string): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (character === '\\') this.escaped = true;
      else if (character === '"') this.inString = false;
      return;
    }
    if (character.trim() === '') return;
    if (this.depth === 0 && (this.closed || character !== '{')) this.broken = true;
    if (character === '"') this.inString = true;
    else if (character === '{' || character === '[') this.depth += 1;
    else if (character === '}' || character === ']') this.close();
  }

  private close(): void {
    this.depth -= 1;
    if (this.depth === 0) this.closed = true;
  }
}

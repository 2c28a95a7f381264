/**
 * Text that is to become a JSON object, in pieces. Each character is looked at once, and only when somebody asks, so
 * that asking after each of many pieces stays cheap.
 */
export class ObjectText {
  private text = '';
  /** Pieces that were not looked at yet: one of the whole text would be copied together each time. */
  private unscanned: string[] = [];
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Something other than white space stands where none may. */
  private broken = false;
  private closed = false;

  get value(): string {
    return this.text;
  }

  append(piece: string): void {
    this.text += piece;
    this.unscanned.push(piece);
  }

  /** Do its braces and brackets close, with nothing behind? It may still be broken JSON within. */
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

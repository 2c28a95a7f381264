import { InvalidRequestError } from '@model-gateway/core';
import { plainText } from './plain-text.js';

/**
 * Follows a JSON text while it is made, to know whether the next value stands between quotes.
 *
 * Invariant: `isText` and `isEscaped` are true of the end of everything that was taken.
 */
export class JsonPlace {
  private isText = false;
  private isEscaped = false;

  /** Does the next value stand between quotes? */
  get isInText(): boolean {
    return this.isText;
  }

  take(piece: string): void {
    for (let index = 0; index < piece.length; index += 1) {
      const one = piece[index];
      if (this.isEscaped) this.isEscaped = false;
      else if (one === '"') this.isText = !this.isText;
      else if (one === '\\') this.isEscaped = this.isText;
    }
  }

  /** A value so that it stays the one value that it is. Leaves this place as it was. */
  valueText(value: unknown): string {
    if (!this.isText) return value === undefined ? '' : JSON.stringify(value);
    if (this.isEscaped) {
      // What is made would say where the text ends: \" closes it after one more backslash.
      throw new InvalidRequestError(
        'invalid_value',
        'The template has a backslash right before a {{tag}}: what that makes would depend on the value.',
      );
    }
    return JSON.stringify(plainText(value)).slice(1, -1);
  }
}

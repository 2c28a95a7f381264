import { exactJson, InvalidRequestError } from '@model-gateway/core';
import { plainText } from './plain-text.js';

/**
 * Follows JSON text while it is rendered, to know whether the next value is within quotes.
 *
 * Invariant: `isText` and `isEscaped` describe the end of all pieces that were taken.
 */
export class JsonPosition {
  private isText = false;
  private isEscaped = false;

  /** Whether the next value is within quotes. */
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

  /** Encodes a value so that it stays a single value. Does not change the position. */
  valueText(value: unknown): string {
    if (!this.isText) return value === undefined ? '' : exactJson(value);
    if (this.isEscaped) {
      // A value that begins with a quote or a backslash would change where the string ends.
      throw new InvalidRequestError(
        'invalid_value',
        'The template has a backslash right before a {{tag}}: what that makes would depend on the value.',
      );
    }
    return JSON.stringify(plainText(value)).slice(1, -1);
  }
}

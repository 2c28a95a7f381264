import { UnexpectedAnswerError } from '../errors/connection-errors.js';

const okStatus = 200;

/** Joins pieces of base64 of any length. Bytes beyond a multiple of three wait for the next piece. */
export class JoinedBase64 {
  readonly #texts: string[] = [];
  /** Zero to two bytes, a character each. */
  #rest = '';

  /** Adds a piece. Throws an {@link UnexpectedAnswerError} for invalid base64. */
  push(piece: string): void {
    if (this.#rest === '' && /^[A-Za-z0-9+/]*$/.test(piece) && piece.length % 4 === 0) {
      this.#texts.push(piece);
      return;
    }
    const bytes = this.#rest + bytesOf(piece);
    const wholeLength = bytes.length - (bytes.length % 3);
    this.#texts.push(btoa(bytes.slice(0, wholeLength)));
    this.#rest = bytes.slice(wholeLength);
  }

  /** The joined base64 so far. */
  text(): string {
    return this.#texts.join('') + btoa(this.#rest);
  }
}

function bytesOf(piece: string): string {
  try {
    return atob(piece);
  } catch {
    throw new UnexpectedAnswerError('The sound of the stream is not base64.', okStatus);
  }
}

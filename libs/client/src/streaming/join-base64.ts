import { UnexpectedAnswerError } from '../errors/connection-errors.js';

const okStatus = 200;

/** Joins pieces that are base64 each, of any length. What a piece leaves over of three bytes waits for the next. */
export class JoinedBase64 {
  readonly #texts: string[] = [];
  /** Zero to two bytes, a character each. */
  #rest = '';

  /** Adds a piece. Throws an {@link UnexpectedAnswerError} for what is no base64. */
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

  /** All of it so far. */
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

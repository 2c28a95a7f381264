/**
 * What is noted of one request on the wire while it goes on, by whoever carries it, for the record of the request that it
 * is part of. Times are ticks of a clock that only its differences mean something of, in milliseconds.
 */
export class WireRecord {
  /** When it was begun. */
  begunAt = 0;
  /** When it was written; undefined: no connection was there. */
  sentAt: number | undefined = undefined;
  /** When the head of the answer came. */
  headAt: number | undefined = undefined;
  status: number | undefined = undefined;
  requestBody: string | Uint8Array | undefined = undefined;
  /** Pieces of the answer's body in their order, up to {@link maxBodyBytes} altogether. */
  readonly answerBody: Uint8Array[] = [];
  /** Of the answer's body, also those that were not kept. */
  answerBytes = 0;
  private recordedBytes = 0;
  /** Private to the language, so that nobody who writes the record out as JSON writes it. */
  #credentials: readonly string[] = [];

  /** @param maxBodyBytes so much of each body is kept; 0: nothing */
  constructor(readonly maxBodyBytes: number) {}

  /** What the request proved itself with: values of headers, to be masked in what is kept. In memory only. */
  get credentials(): readonly string[] {
    return this.#credentials;
  }

  /** The request goes with these. To be told only where bodies are kept. */
  sentWith(credentials: readonly string[]): void {
    this.#credentials = credentials;
  }

  /** A piece of the answer's body has come. */
  answered(piece: Uint8Array): void {
    this.answerBytes += piece.length;
    const remaining = this.maxBodyBytes - this.recordedBytes;
    if (remaining <= 0) return;
    const part = piece.length > remaining ? piece.subarray(0, remaining) : piece;
    this.recordedBytes += part.length;
    this.answerBody.push(part);
  }
}

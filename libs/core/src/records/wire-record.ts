import type { WireBody } from '../long-text/wire-body.js';

/**
 * Measurements and bodies of one upstream request. The transport writes them; the request record includes them. Times are
 * milliseconds of a monotonic clock: only their differences have a meaning.
 */
export class WireRecord {
  /** When the transport started the request, after the time in {@link queuedMs}. */
  begunAt = 0;
  /** Milliseconds that it waited for a connection that its caller may use. */
  queuedMs = 0;
  /** When the request was written; undefined: no connection was established. */
  sentAt: number | undefined = undefined;
  /** It was sent a second time, because a reused connection died before its answer began. */
  isResent = false;
  /** When the response head arrived. */
  headAt: number | undefined = undefined;
  /** When the first byte of the response body arrived. */
  bodyAt: number | undefined = undefined;
  /** When the exchange ended, complete or not. */
  endedAt: number | undefined = undefined;
  status: number | undefined = undefined;
  requestBody: WireBody | undefined = undefined;
  /** Chunks of the response body in order, up to {@link maxBodyBytes} in total. */
  readonly answerBody: Uint8Array[] = [];
  /** Size of the response body, including bytes that are not recorded. */
  answerBytes = 0;
  private recordedBytes = 0;
  /** A private field, so that `JSON.stringify` never includes it. */
  #credentials: readonly string[] = [];

  /** @param maxBodyBytes maximum recorded size of each body; 0: bodies are not recorded */
  constructor(readonly maxBodyBytes: number) {}

  /** Header values that authorise the request; the request record masks them in bodies. In memory only. */
  get credentials(): readonly string[] {
    return this.#credentials;
  }

  /** Sets the credentials of the request. Needed only where bodies are recorded. */
  sentWith(credentials: readonly string[]): void {
    this.#credentials = credentials;
  }

  /** The transport starts the request. */
  begin(now: number, body: WireBody | undefined): void {
    this.begunAt = now;
    if (this.maxBodyBytes > 0) this.requestBody = body;
  }

  /** The response head arrives. */
  answeredWith(now: number, status: number): void {
    this.headAt = now;
    this.status = status;
  }

  /** Adds a chunk of the response body. @param bodyAt when its first byte arrived */
  answered(piece: Uint8Array, bodyAt?: number): void {
    this.bodyAt = bodyAt;
    this.answerBytes += piece.length;
    const remaining = this.maxBodyBytes - this.recordedBytes;
    if (remaining <= 0) return;
    const part = piece.length > remaining ? piece.subarray(0, remaining) : piece;
    this.recordedBytes += part.length;
    this.answerBody.push(part);
  }
}

/** Default limit of the bytes of one event: 64 MiB, some dozen large images. */
export const defaultMaxEventSize = 64 * 1024 * 1024;

/** One event exceeds the decoder's limit. The stream cannot be read any further. */
export class EventTooLargeError extends Error {
  constructor(
    /** The limit, in bytes. */
    readonly maxEventSize: number,
  ) {
    super(`One event of the stream is larger than ${maxEventSize} bytes.`);
    this.name = 'EventTooLargeError';
  }
}

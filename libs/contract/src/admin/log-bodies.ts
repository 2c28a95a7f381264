import type { Count } from './values.js';

/** A medium that the text of a recorded body leaves out. */
export interface AdminElidedMedium {
  /** JSON pointer in the body; absent if the body is not JSON, or cut. */
  readonly path?: string;
  readonly mimeType?: string;
  /** Bytes of the medium, decoded from base64. */
  readonly bytes: Count;
}

/** A recorded body: secrets are masked, media are elided. */
export interface AdminLogBody {
  readonly text: string;
  /** Number of bytes that `text` lacks; absent if it is complete. */
  readonly omittedBytes?: Count;
  /** Bytes of the body as it was sent. Absent in records of earlier versions. */
  readonly bytes?: Count;
}

/** A recorded body with what can be told of it. */
export interface AdminShownBody extends AdminLogBody {
  /** `application/json`, `text/event-stream` or `text/plain`. */
  readonly contentType: string;
  /** Absent: nothing is left out. */
  readonly elided?: readonly AdminElidedMedium[];
}

/** The bodies of an attempt that neither served nor failed last; at most 64 KiB each. */
export interface AdminAttemptBodies {
  /** Index of the attempt in `attempts`. */
  readonly attempt: Count;
  readonly upstreamRequest?: AdminShownBody;
  readonly upstreamAnswer?: AdminShownBody;
}

/** The recorded bodies of one request. */
export interface AdminShownBodies {
  readonly clientRequest?: AdminShownBody;
  readonly upstreamRequest?: AdminShownBody;
  readonly upstreamAnswer?: AdminShownBody;
  readonly clientAnswer?: AdminShownBody;
  /** Of the other attempts. */
  readonly attempts?: readonly AdminAttemptBodies[];
}

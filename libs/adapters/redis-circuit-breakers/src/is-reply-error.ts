import { ReplyError } from 'ioredis';

/** Whether Redis itself replied with an error, in contrast to a failure of the connection. */
export function isReplyError(error: unknown): error is Error {
  return error instanceof ReplyError;
}

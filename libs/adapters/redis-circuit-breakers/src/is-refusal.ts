import { ReplyError } from 'ioredis';

/** Redis has answered, and its answer is an error. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof ReplyError;
}

import type { Request } from 'express';

/** Bytes of the body; empty when there was none. */
export const bodyOf = (request: Request): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** A query parameter that was given once. */
export const queryValue = (request: Request, name: string): string | undefined => {
  const value = request.query[name];
  return typeof value === 'string' ? value : undefined;
};

import type { NextFunction, Request, Response } from 'express';

const preflightSeconds = 600;

/** Allows pages of these origins to call the gateway; `*` is any origin. Keys are sent in headers, never in cookies. */
export function cors(origins: readonly string[]) {
  const allowed = new Set(origins);
  const any = allowed.has('*');
  return (request: Request, response: Response, next: NextFunction): void => {
    const { origin } = request.headers;
    response.setHeader('vary', 'Origin');
    if (origin === undefined || !(any || allowed.has(origin))) {
      next();
      return;
    }
    response.setHeader('access-control-allow-origin', any ? '*' : origin);
    response.setHeader('access-control-expose-headers', '*');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
      next();
      return;
    }
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    response.setHeader('access-control-max-age', preflightSeconds);
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
    response.writeHead(204).end();
  };
}

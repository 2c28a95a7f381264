import type { IncomingHttpHeaders } from 'node:http';

/** Joins repeated headers by `, `, in place: undici created the object for this response only. */
export function joinedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) headers[name] = value.join(', ');
  }
  return headers as Record<string, string>;
}

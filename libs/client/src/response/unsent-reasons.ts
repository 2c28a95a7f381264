/**
 * Error codes of failures before anything was sent. After any other failure, the gateway may have served the request.
 */
const unsentReasons: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * True when certainly nothing was sent. False for `UND_ERR_SOCKET` and `ECONNRESET`: they occur both when the server
 * has just closed a kept-alive connection and when the connection breaks during a request.
 */
export function isUnsent(reason: string | undefined): boolean {
  return reason !== undefined && unsentReasons.has(reason);
}

/** The system's words for failures before anything was sent. After any other, the request may have been served. */
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
 * Is it sure that nothing was sent? Not so for `UND_ERR_SOCKET` and `ECONNRESET`: a kept-alive connection that the server
 * closed just before looks the same as one that broke while the request was served.
 */
export function isUnsent(reason: string | undefined): boolean {
  return reason !== undefined && unsentReasons.has(reason);
}

/** Headers that say how a message travels, or how it is to be read: they belong to one connection, or to one body. */
const framing: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // They make another request of it.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  // What proves to Google's metadata servers that a request was meant for them.
  'metadata-flavor',
  'x-goog-metadata-request',
]);

/** Headers that say who asks, or who pays for it. */
const credentials: ReadonlySet<string> = new Set([
  'api-key',
  'authorization',
  'cookie',
  'cookie2',
  'set-cookie',
  'x-api-key',
  'x-auth-token',
  'x-goog-api-key',
  'x-goog-iam-authority-selector',
  'x-goog-iam-authorization-token',
  'x-goog-iap-jwt-assertion',
  'x-goog-user-project',
  'x-serverless-authorization',
]);

/**
 * How names end that others give to headers with something secret in them, or that prove who asks: those of API
 * gateways and clouds (`ocp-apim-subscription-key`, `x-functions-key`, `x-amz-signature`), of proxies that authenticate
 * (`x-forwarded-access-token`), and configs of gateways under any prefix. Rather one too many: a header that is not
 * passed on is missed at once.
 */
const secretName =
  /(?:authorization|authentication|cookie|key|token|secret|password|passphrase|passwd|credentials?|signature|assertion|jwt|hmac|certificate)$|(?:^|[-_.])(?:auth|session|sid|sig|pwd|otp|cert|config)$/;

/** Names that end like those, and hold nothing secret: they name a request, or what it is about. */
const harmlessName = /(?:^|[-_.])(?:idempotency|cache|partition|routing)[-_.]?key$/;

/** Headers of gateways, which hold credentials too. */
const gatewayPrefixes = ['x-gateway-', 'x-portkey-'];

/** A name as HTTP knows it. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/;

/**
 * May a header of the caller's request go upstream when its name is listed in `forward_headers`, or in the header
 * `forward-headers`? Not one that carries a credential, steers the connection or is meant for a gateway.
 *
 * @param name in any case of letters
 */
export function forwardableHeader(name: string): boolean {
  const lowerCase = name.toLowerCase();
  return (
    isSettableHeader(name) &&
    !credentials.has(lowerCase) &&
    (!secretName.test(lowerCase) || harmlessName.test(lowerCase)) &&
    !gatewayPrefixes.some((prefix) => lowerCase.startsWith(prefix))
  );
}

/** Is it the name of a header that may be given to a request of the gateway's own, credentials included? */
export function isSettableHeader(name: string): boolean {
  const lowerCase = name.toLowerCase();
  // An object cannot hold that name as it holds others.
  if (lowerCase === '__proto__') return false;
  return headerName.test(name) && !framing.has(lowerCase) && !lowerCase.startsWith('proxy-');
}

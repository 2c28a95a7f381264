/** Headers that describe the framing of a message: they belong to one connection or one body. */
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
  // These override the method of the request.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  // These prove to Google's metadata servers that a request is intended for them.
  'metadata-flavor',
  'x-goog-metadata-request',
]);

/** Headers that identify the caller or the account that pays. */
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
 * Endings of header names that usually carry a secret or prove an identity: those of API gateways and clouds
 * (`ocp-apim-subscription-key`, `x-functions-key`, `x-amz-signature`), of proxies that authenticate
 * (`x-forwarded-access-token`), and configs of gateways under any prefix. The pattern prefers false positives: a user
 * notices a missing header at once, but not a leaked one.
 */
const secretName =
  /(?:authorization|authentication|cookie|key|token|secret|password|passphrase|passwd|credentials?|signature|assertion|jwt|hmac|certificate)$|(?:^|[-_.])(?:auth|session|sid|sig|pwd|otp|cert|config)$/;

/** Names with such an ending that carry no secret: they identify a request or its subject. */
const harmlessName = /(?:^|[-_.])(?:idempotency|cache|partition|routing)[-_.]?key$/;

/** Prefixes of gateway headers, which may carry credentials. */
const gatewayPrefixes = ['x-gateway-', 'x-portkey-'];

/** A header name as HTTP defines it. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/;

/**
 * True when a header of the caller's request may be forwarded upstream by `forward_headers` or the header
 * `forward-headers`. Headers that carry a credential, control the connection or address a gateway may not.
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

/** What the gateway's own headers say of where a request goes: no secret, though it is never forwarded. */
const routingHeaders: ReadonlySet<string> = new Set(gatewayPrefixes.map((prefix) => `${prefix}provider`));

/**
 * True when a condition may look at the header: one that may be forwarded, or the one that names a provider.
 *
 * @param name in any case of letters
 */
export function comparableHeader(name: string): boolean {
  return forwardableHeader(name) || routingHeaders.has(name.toLowerCase());
}

/** True when the gateway may set the header on its own requests; credentials are allowed. */
export function isSettableHeader(name: string): boolean {
  const lowerCase = name.toLowerCase();
  // Setting this name on an object changes its prototype.
  if (lowerCase === '__proto__') return false;
  return headerName.test(name) && !framing.has(lowerCase) && !lowerCase.startsWith('proxy-');
}

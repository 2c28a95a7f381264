import type { RecordedClient } from '@model-gateway/core';
import { withoutOwnSecrets } from '../context/own-secrets.js';
import type { RequestSecrets } from '../context/gateway-headers.js';

/** The first product of a user agent (RFC 9110, 10.1.5): a name, perhaps with a version. */
const product = /^\s*([!#$%&'*+.^_`|~\w-]{1,64})(?:\/([!#$%&'*+.^_`|~\w-]{1,32}))?(?![!#$%&'*+.^_`|~\w/-])/;

/** By user agent. Callers choose them, so their number is bounded. */
const known = new Map<string, RecordedClient | undefined>();
const mostKnown = 500;
/** Longer user agents are read each time. */
const longestKnown = 500;

/** The program that a user agent names first; undefined: it names none. The same object for the same user agent. */
export function recordedClient(
  userAgent: string | undefined,
  secrets: RequestSecrets,
): RecordedClient | undefined {
  if (userAgent === undefined) return undefined;
  const safe = withoutOwnSecrets(userAgent, secrets);
  const found = known.get(safe);
  if (found || known.has(safe)) return found;
  const client = clientOf(safe);
  if (known.size >= mostKnown) known.clear();
  if (safe.length <= longestKnown) known.set(safe, client);
  return client;
}

function clientOf(userAgent: string): RecordedClient | undefined {
  const [, name, version] = product.exec(userAgent) ?? [];
  if (name === undefined) return undefined;
  return version === undefined ? { name } : { name, version };
}

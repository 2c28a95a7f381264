import { providerKindNamed, providerKinds, readBaseUrl } from '@model-gateway/core';
import { forwardableHeader } from '../model/forwardable-header.js';
import type { Reader } from '../readers/place.js';
import { isText, listOf } from '../readers/values.js';

/** Readers of the members that address a target: provider, credential, host and forwarded headers. */

const providerRule = () =>
  `must be ${providerKinds().join(', ')}, or @SLUG where SLUG names an entry of the provider catalog`;

export const readProvider: Reader<string> = (value, place) =>
  isText(value) && (/^@./.test(value) || providerKindNamed(value) !== undefined)
    ? value
    : place.refuse(providerRule(), 'unknown_provider');

/** Message for a stored config that holds a credential. */
export const secretRule =
  'must not stand in a config that is kept: credentials belong into the provider catalog';

export const readApiKey: Reader<string> = (value, place) => {
  if (!place.reading.allowsSecrets) return place.refuse(secretRule);
  const isKey = typeof value === 'string' && /^[\x21-\x7e]{1,8192}$/.test(value);
  return isKey ? value : place.refuse('must be a text of visible ASCII characters');
};

const addressRule = 'must be an absolute http or https address without user, query and fragment';

/** Message for a host that is not trusted. */
export const untrustedRule = 'has a host that is none of the trusted custom hosts of this gateway';

export const readCustomHost: Reader<string> = (value, place) => {
  const address = typeof value === 'string' ? readBaseUrl(value) : undefined;
  if (address === undefined) return place.refuse(addressRule);
  return place.reading.tools.isTrustedHost(new URL(address)) ? address : place.refuse(untrustedRule);
};

const readHeaderName: Reader<string> = (value, place) => {
  if (typeof value === 'string' && forwardableHeader(value)) return value.toLowerCase();
  return place.refuse(
    'must be the name of a header that may be passed on: none that carries a credential, steers the connection or is ' +
      'meant for a gateway',
  );
};

const readHeaderNames = listOf(readHeaderName, 50, 0);

/** Names in lower case, distinct. An empty list turns off what the parent forwards. */
export const readForwardHeaders: Reader<readonly string[]> = (value, place) => {
  const names = readHeaderNames(value, place);
  return names && [...new Set(names)];
};

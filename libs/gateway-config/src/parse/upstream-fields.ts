import { providerKindNamed, providerKinds, readBaseUrl } from '@model-gateway/core';
import { secretRule, untrustedRule } from '../readers/config-rules.js';
import { forwardableHeader } from '../readers/forwardable-header.js';
import type { Reader } from '../readers/read-context.js';
import { isText, listOf } from '../readers/values.js';

/** Readers of the members that address a target: provider, credential, host and forwarded headers. */

const providerRule = () =>
  `must be ${providerKinds().join(', ')}, or @SLUG where SLUG names an entry of the provider catalog`;

export const readProvider: Reader<string> = (value, context) =>
  isText(value) && (/^@./.test(value) || providerKindNamed(value) !== undefined)
    ? value
    : context.refuse(providerRule(), 'unknown_provider');

export const readApiKey: Reader<string> = (value, context) => {
  if (!context.state.allowsSecrets) return context.refuse(secretRule);
  const isKey = typeof value === 'string' && /^[\x21-\x7e]{1,8192}$/.test(value);
  return isKey ? value : context.refuse('must be a text of visible ASCII characters');
};

const addressRule = 'must be an absolute http or https address without user, query and fragment';

export const readCustomHost: Reader<string> = (value, context) => {
  const address = typeof value === 'string' ? readBaseUrl(value) : undefined;
  if (address === undefined) return context.refuse(addressRule);
  return context.state.tools.isTrustedHost(new URL(address)) ? address : context.refuse(untrustedRule);
};

const readHeaderName: Reader<string> = (value, context) => {
  if (typeof value === 'string' && forwardableHeader(value)) return value.toLowerCase();
  return context.refuse(
    'must be the name of a header that may be passed on: none that carries a credential, steers the connection or is ' +
      'meant for a gateway',
  );
};

const readHeaderNames = listOf(readHeaderName, 50, 0);

/** Names in lower case, distinct. An empty list turns off what the parent forwards. */
export const readForwardHeaders: Reader<readonly string[]> = (value, context) => {
  const names = readHeaderNames(value, context);
  return names && [...new Set(names)];
};

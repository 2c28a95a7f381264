import { InvalidRequestError, readBaseUrl, type CatalogEntry, type HostTrust } from '@model-gateway/core';
import { originOf, type RoutingHints } from '@model-gateway/gateway-config';

/**
 * The address that a request or its config wants asked in place of the upstream's own; undefined when it wants none.
 * Throws `InvalidRequestError` for one at a host that the operator does not trust.
 *
 * @param hosts absent: the operator trusts none
 */
export function customBase(routingHints: RoutingHints, hosts: HostTrust | undefined): string | undefined {
  if (routingHints.customHost === undefined) return undefined;
  const base = readBaseUrl(routingHints.customHost);
  if (base === undefined) {
    throw refused(
      routingHints,
      'A custom host must be an http or https address without user, query and fragment.',
    );
  }
  if (!hosts?.trusts(new URL(base))) {
    throw refused(
      routingHints,
      'The custom host is not among those that GATEWAY_TRUSTED_CUSTOM_HOSTS names.',
    );
  }
  return base;
}

/**
 * Throws `InvalidRequestError` where a credential would go to a custom host that it was not given for. Whoever may name
 * a host could otherwise have it sent there. Credentials of the catalog are held to their entry's own origin, whoever
 * wrote the custom host: a stored config does not choose by which callers, or with which entry, it is used. That of a
 * config is held to what the config says, for it may be a stored one too.
 *
 * @param entry absent: the credential is not the catalog's
 */
export function refuseForeignCredential(
  entry: CatalogEntry | undefined,
  base: string,
  routingHints: RoutingHints,
): void {
  if (entry && entry.credential.type !== 'from-caller') {
    if (originOf(entry.baseUrl) === originOf(base)) return;
    throw refused(
      routingHints,
      `The catalog entry @${entry.slug} has a stored credential, which is not sent to a custom host; choose an entry without one, or bring a credential.`,
    );
  }
  if (routingHints.credentialPlace !== undefined && routingHints.customHostPlace === undefined) {
    throw refused(
      routingHints,
      'The config has a credential, which is not sent to a custom host that it does not name itself.',
    );
  }
}

function refused({ customHostPlace }: RoutingHints, message: string): InvalidRequestError {
  const param = customHostPlace ?? 'header:x-gateway-custom-host';
  return new InvalidRequestError('invalid_value', message, { param });
}

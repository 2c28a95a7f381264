import { hostTrust, type HostTrust } from '@model-gateway/core';
import { AjvJsonSchemas } from '@model-gateway/json-schemas';
import { Re2TextPatterns } from '@model-gateway/text-patterns';
import type { ConfigTools } from '@model-gateway/gateway-config';
import './provider-descriptors.js';

/** Creates the services that parsing gateway configs needs, both for checking and for serving. */
export function configToolsOf(hosts: HostTrust): ConfigTools {
  const patterns = new Re2TextPatterns();
  return { patterns, schemas: new AjvJsonSchemas(patterns), isTrustedHost: (url) => hosts.trusts(url) };
}

/** The trusted hosts of an unvalidated environment. */
export function trustedHostsOf(variables: Readonly<Record<string, string | undefined>>): HostTrust {
  return hostTrust((variables['GATEWAY_TRUSTED_CUSTOM_HOSTS'] ?? '').split(',').map((host) => host.trim()));
}

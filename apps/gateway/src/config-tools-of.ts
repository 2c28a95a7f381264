import { hostTrust, type HostTrust } from '@model-gateway/core';
import { AjvJsonSchemas } from '@model-gateway/json-schemas';
import { Re2TextPatterns } from '@model-gateway/text-patterns';
import type { ConfigTools } from '@model-gateway/gateway-config';
import './provider-descriptors.js';

/** What gateway configs are read with, as much for checking as for serving. */
export function configToolsOf(hosts: HostTrust): ConfigTools {
  const patterns = new Re2TextPatterns();
  return { patterns, schemas: new AjvJsonSchemas(patterns), isTrustedHost: (url) => hosts.trusts(url) };
}

/** The hosts that configs may name, as far as an environment that nobody has checked says. */
export function trustedHostsOf(variables: Readonly<Record<string, string | undefined>>): HostTrust {
  return hostTrust((variables['GATEWAY_TRUSTED_CUSTOM_HOSTS'] ?? '').split(',').map((host) => host.trim()));
}

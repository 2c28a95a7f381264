/** What the gateway of the quick start is told: its configuration file, and the secrets that the file names. */
import { fileURLToPath } from 'node:url';
import { quickStartServiceAccount } from './credentials.mjs';

/** Environment variables for a gateway in front of the twin. @param key what callers and administrators use */
export function quickStartEnvironment({ twinUrl, key }) {
  return {
    GATEWAY_CONFIG_FILE: fileURLToPath(new URL('gateway.yaml', import.meta.url)),
    // The second prefix is that of Portkey's client: examples/portkey.mjs.
    GATEWAY_HEADER_PREFIXES: process.env.GATEWAY_HEADER_PREFIXES ?? 'x-gateway-,x-portkey-',
    QUICK_START_KEY: key,
    QUICK_START_UPSTREAM: twinUrl,
    QUICK_START_API_KEY: 'quick-start-upstream-key',
    QUICK_START_SERVICE_ACCOUNT: JSON.stringify(quickStartServiceAccount(twinUrl).account),
  };
}

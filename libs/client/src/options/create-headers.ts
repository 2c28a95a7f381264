import { refuseUnknownOptions } from './known-options.js';
import type { GatewayOptions } from './gateway-options.js';
import { headerOptions } from './header-names.js';
import { optionHeaders } from './option-headers.js';

/**
 * Creates the gateway's request headers for another client, to use as its default headers. Reads nothing from the
 * environment. `Authorization` is the upstream's credential: if the other client sends the caller's key in that header,
 * set `apiKey` as well. Throws an {@link OptionError} for an invalid option.
 */
export function createHeaders(options: GatewayOptions): Record<string, string> {
  refuseUnknownOptions(options, headerOptions);
  return optionHeaders(options);
}

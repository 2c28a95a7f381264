import { refuseUnknownOptions } from './known-options.js';
import type { GatewayOptions } from './gateway-options.js';
import { headerOptions } from './header-names.js';
import { optionHeaders } from './option-headers.js';

/**
 * The gateway's request headers, for other clients: give them to its default headers. Nothing is read from the
 * environment. `Authorization` is the upstream's credential: where the other client sends the caller's key in that header,
 * give `apiKey` as well. Throws an {@link OptionError} for an option that is wrong.
 */
export function createHeaders(options: GatewayOptions): Record<string, string> {
  refuseUnknownOptions(options, headerOptions);
  return optionHeaders(options);
}

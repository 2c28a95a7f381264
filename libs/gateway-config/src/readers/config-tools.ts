import type { JsonSchemas, TextPatterns } from '@model-gateway/core';

/** The services that reading a config needs. */
export interface ConfigTools {
  readonly patterns: TextPatterns;
  readonly schemas: JsonSchemas;
  /** True when the operator allows configs to send requests to the host of this absolute URL. */
  isTrustedHost(url: URL): boolean;
}

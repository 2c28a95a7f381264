import type { JsonSchemas, TextPatterns } from '@model-gateway/core';

/** What reading a config takes. */
export interface ConfigTools {
  readonly patterns: TextPatterns;
  readonly schemas: JsonSchemas;
  /** Has the operator named the host of this absolute address as one that configs may send requests to? */
  isTrustedHost(url: URL): boolean;
}

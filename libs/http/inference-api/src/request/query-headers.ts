import type { IncomingHttpHeaders } from 'node:http';
import { comparableHeader } from '@model-gateway/gateway-config';

/** The headers that conditions may look at: none with a credential, and none that only concerns the connection. */
export function queryHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const facts: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && comparableHeader(name)) facts[name] = value;
  }
  return facts;
}

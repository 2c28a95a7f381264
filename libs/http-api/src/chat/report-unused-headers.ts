import type { IncomingHttpHeaders } from 'node:http';
import type { LossReporter } from '@model-gateway/core';
import type { GatewayHeaders } from '../context/gateway-headers.js';

const name = 'anthropic-beta';

/** Reports the headers that mean something to models that are not served here. */
export function reportUnusedHeaders(
  own: GatewayHeaders,
  headers: IncomingHttpHeaders,
  reportLoss: LossReporter,
): void {
  if (!own[name] && !headers[name]) return;
  const reason = 'The model knows no beta features of that kind.';
  reportLoss({ path: `header:${own[name] ? 'x-gateway-' : ''}${name}`, action: 'dropped', reason });
}

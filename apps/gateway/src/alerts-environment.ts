import { defaultOf } from './default-of.js';
import type { EnvironmentDto } from './environment-dto.js';
import { toList } from './to-list.js';

/** How alerts are sent. */
export interface AlertsEnvironment {
  /** `HOST` or `HOST:PORT`: alerts may go there over HTTP, and to private addresses. */
  readonly trustedAlertHosts: readonly string[];
  /** How often the gateway looks for what to tell. */
  readonly alertIntervalMs: number;
}

/** Reads how alerts are sent. */
export function alertsEnvironment(dto: EnvironmentDto): AlertsEnvironment {
  const seconds = dto.GATEWAY_ALERT_INTERVAL_SECONDS ?? defaultOf('GATEWAY_ALERT_INTERVAL_SECONDS');
  return {
    trustedAlertHosts: toList(dto.GATEWAY_TRUSTED_ALERT_HOSTS ?? ''),
    alertIntervalMs: Number(seconds) * 1000,
  };
}

import type { OtelTelemetry } from './otel-telemetry.js';
import { telemetrySettings } from './settings/telemetry-settings.js';
import type { Variables } from './settings/variables.js';

/** How telemetry reports problems. */
export interface OpenTelemetryOptions {
  /**
   * Receives variables that are not supported, and failures of exports: once when they begin, once when they end. Messages
   * contain no secret.
   */
  readonly onProblem: (message: string) => void;
}

/**
 * Creates and starts telemetry as the standard variables of OpenTelemetry configure it; undefined: they configure no
 * export, and the SDK is not loaded.
 */
export async function openTelemetryOf(
  variables: Variables,
  { onProblem }: OpenTelemetryOptions,
): Promise<OtelTelemetry | undefined> {
  const settings = telemetrySettings(variables, onProblem);
  if (!settings) return undefined;
  const { OtelTelemetry: Telemetry } = await import('./otel-telemetry.js');
  return new Telemetry(settings, onProblem);
}

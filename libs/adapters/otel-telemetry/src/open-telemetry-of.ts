import type { OtelTelemetry } from './otel-telemetry.js';
import { telemetrySettings } from './settings/telemetry-settings.js';
import type { Variables } from './settings/variables.js';

/** How telemetry speaks to the operator. */
export interface OpenTelemetryOptions {
  /**
   * Told of variables that cannot be obeyed, and of a collector that takes nothing: once when it begins, once when it is
   * over. Never a secret.
   */
  readonly onProblem: (message: string) => void;
}

/**
 * What the standard variables of OpenTelemetry ask for; undefined: they ask for nothing, and nothing of the SDK is
 * loaded. It begins to work at once.
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

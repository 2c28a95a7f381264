export * from './open-telemetry-of.js';
export type { OtelTelemetry } from './otel-telemetry.js';

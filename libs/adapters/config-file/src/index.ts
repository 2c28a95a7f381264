export type { ConfigFile } from './config-file.js';
export * from './config-file-error.js';
export * from './config-file-watcher.js';
export { configuredApiKey, type ConfiguredApiKeyOptions } from './configured-api-key.js';
export * from './inspect-gateway-config.js';
export * from './load-config-file.js';
export type { ConfigCheck, GatewayConfigProblem, PlacedConfig } from './config-check.js';

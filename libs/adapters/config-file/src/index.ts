export * from './config-file.js';
export * from './config-file-callers.js';
export * from './config-file-catalog.js';
export * from './config-file-error.js';
export { configuredKey, type ConfiguredKey, type KeyOptions } from './configured-key.js';
export type { SecretSources } from './references.js';

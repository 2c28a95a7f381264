export type {
  Administration,
  AdministrationDependencies,
  ApiKeySettings,
  ChangeContext,
  ConfigChanges,
  IssuedKey,
  Page,
  PageQuery,
  ProviderChanges,
  ProviderSettings,
} from './administration.js';
export * from './api-keys/audited-api-key.js';
export * from './configs/audited-config.js';
export * from './models/audited-model.js';
export * from './providers/audited-provider.js';
export * from './create-administration.js';
export * from './api-keys/first-key.js';
export * from './resources/iso-time.js';
export type { ModelSettings } from './models/model-administration.js';
export type {
  LabelSettings,
  PartialChanges,
  PartialSettings,
  PromptChanges,
  PromptSettings,
} from './prompts/prompt-administration.js';
export * from './providers/reseal-outdated.js';
export * from './models/capabilities-over.js';
export * from './models/list-known-models.js';
export * from './providers/check-nothing-sealed.js';
export { LiveDirectory } from './snapshot/live-directory.js';
export * from './snapshot/encryption-key-mismatch-error.js';
export { StoredDirectory } from './snapshot/stored-directory.js';

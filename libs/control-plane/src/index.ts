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
} from './administration/administration.js';
export * from './administration/audited-api-key.js';
export * from './administration/audited-config.js';
export * from './administration/audited-model.js';
export * from './administration/audited-provider.js';
export * from './administration/create-administration.js';
export * from './administration/first-key.js';
export * from './administration/iso-time.js';
export type { ModelSettings } from './administration/model-administration.js';
export type {
  LabelSettings,
  PartialChanges,
  PartialSettings,
  PromptChanges,
  PromptSettings,
} from './administration/prompt-administration.js';
export * from './administration/reseal-outdated.js';
export * from './models/capabilities-over.js';
export * from './models/list-known-models.js';
export * from './snapshot/check-nothing-sealed.js';
export { LiveDirectory } from './snapshot/live-directory.js';
export * from './snapshot/encryption-key-mismatch-error.js';
export { StoredDirectory } from './snapshot/stored-directory.js';

export type { Administration } from './administration.js';
export type { AlertChanges, AlertSettings, IssuedAlertChannel } from './alerts/alert-administration.js';
export * from './alerts/alert-queue.js';
export * from './alerts/alert-sender.js';
export { AlertWatch } from './alerts/alert-watch.js';
export * from './alerts/alert-worker.js';
export * from './alerts/workspace-watches.js';
export type {
  ApiKeyReplacement,
  ApiKeySettings,
  IssuedKey,
  ReplacedKey,
} from './api-keys/api-key-administration.js';
export type { OwnKeyAdministration, OwnKeySettings, OwnStanding } from './api-keys/own-key-administration.js';
export type { CheckedConfig } from './configs/check-any-config.js';
export type { ConfigChanges } from './configs/config-administration.js';
export type { ProviderChanges, ProviderSettings } from './providers/provider-administration.js';
export type {
  AdministrationDependencies,
  AlertParts,
  LastKeyUses,
} from './resources/administration-dependencies.js';
export * from './resources/change-context.js';
export { resourceKinds, resourceRegistry } from './resource-registry.js';
export { shownPromptContent } from './prompts/prompt-members.js';
export * from './create-stored-directory.js';
export * from './create-administration.js';
export * from './api-keys/first-key.js';
export * from './api-keys/secret-id.js';
export * from './api-keys/key-uses.js';
export * from './sealing/earlier-database-error.js';
export * from './sealing/seal-earlier-keys.js';
export * from './documents/iso-time.js';
export * from './sign-ins/record-refused-sign-ins.js';
export { holderOf, sessionKind, type SignInContext } from './sessions/record-session.js';
export * from './sessions/session-times.js';
export type { LiveSession, StartedSession } from './sessions/live-session.js';
export { Sessions } from './sessions/sessions.js';
export * from './people/group-roles.js';
export * from './people/issuer-sign-ins.js';
export * from './people/person-checks.js';
export { People, peopleKind, type KnownPerson } from './people/people.js';
export type { ModelSettings } from './models/model-administration.js';
export type { LabelSettings } from './labels/label-administration.js';
export * from './shares/share-administration.js';
export type { SelfServiceSettings } from './workspaces/self-service-members.js';
export type {
  OrganisationAdministration,
  OrganisationSettings,
  WorkspaceSettings,
} from './workspaces/workspace-administration.js';
export type { ViewChanges, ViewSettings } from './views/view-administration.js';
export type { PartialChanges, PartialSettings } from './partials/partial-administration.js';
export type { PromptChanges, PromptSettings } from './prompts/prompt-administration.js';
export * from './sealing/reseal-outdated.js';
export * from './models/capabilities-over.js';
export * from './models/list-known-models.js';
export * from './replicas/replica-reporter.js';
export * from './targets/target-health.js';
export type { AttentionItem } from './attention/attention-item.js';
export * from './attention/owned-budgets.js';
export * from './attention/resource-attention.js';
export * from './attention/system-attention.js';
export * from './versions/json-changes.js';
export type { FoundResource } from './search/find-resources.js';
export type { ResourceUse, ResourceUser } from './users/resource-user.js';
export * from './providers/check-nothing-sealed.js';
export { LiveDirectory } from './snapshot/live-directory.js';
export * from './snapshot/encryption-key-mismatch-error.js';
export type { StoredDirectory } from './snapshot/stored-directory.js';
export { WorkspaceDirectories } from './snapshot/workspace-directories.js';
export * from './workspaces/dependencies-of.js';
export * from './workspaces/workspace-alerts.js';
export * from './workspaces/workspace-board.js';

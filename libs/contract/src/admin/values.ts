/** A moment: ISO 8601, such as `2026-11-22T01:18:00.000Z`. */
export type DateTime = string;

/** A day, such as `2026-11-22`. */
export type CalendarDate = string;

/** A whole number. */
export type Integer = number;

/** A whole number, 0 or more. */
export type Count = number;

/** A whole number, 1 or more. */
export type PositiveInteger = number;

/** A number, 0 or more. */
export type NonNegative = number;

/** The kind of a provider, such as `vertex-ai`: one of those that the gateway has descriptors of. */
export type ProviderKindName = string;

/** The name of a kind of resource, such as `api-keys`. A newer gateway may have further kinds. */
export type ResourceKindName = string;

/** A kind of resource, or `sign-ins`, `sessions`, `people` or `logs`: what the audit log is about. A newer gateway may have further kinds. */
export type AuditedKindName = string;

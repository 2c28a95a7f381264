import type { CalendarDate, ProviderKindName } from './values.js';

/** A region of an upstream. */
export interface AdminProviderRegion {
  /** As `region` of a provider has it. */
  readonly id: string;
  readonly name: string;
  /** It stands for several places, of which the upstream chooses one. */
  readonly multi: boolean;
}

/** What a provider of one kind may have. */
export interface AdminProviderKind {
  readonly kind: ProviderKindName;
  /** Other names of the kind, which requests may use. */
  readonly aliases: readonly string[];
  /** Types of credentials. `from-caller`: the provider has none, and each caller sends one. */
  readonly credentials: readonly ('api-key' | 'service-account' | 'application-default' | 'from-caller')[];
  /** What else it takes that says where its models are. */
  readonly locations: readonly ('region' | 'projectId' | 'apiVersion')[];
  /** Known regions; others can be named all the same. Empty: it has none. */
  readonly regions: readonly AdminProviderRegion[];
  /** Tiers of capacity that it sells, in the order of their names in configs. */
  readonly capacity: readonly ('provisioned' | 'priority' | 'standard' | 'flex')[];
  /** The page that the regions are from. */
  readonly source?: string;
  /** The day on which that page was read. */
  readonly read?: CalendarDate;
}

/** Answer of `GET /admin/v1/provider-kinds`. */
export interface AdminProviderKindList {
  readonly data: readonly AdminProviderKind[];
}

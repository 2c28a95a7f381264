import type {
  AlertRecords,
  AlertSending,
  BoundedLevel,
  Clock,
  ConfigDirectory,
  CredentialResolver,
  IdGenerator,
  KeyMaker,
  MessageSigner,
  SecretSealer,
  SelfService,
  TemplateEngine,
} from '@model-gateway/core';
import type { ConfigTools } from '@model-gateway/gateway-config';
import type { LiveDirectory } from '../snapshot/live-directory.js';
import type { StoredResources } from '../snapshot/stored-resources.js';
import type { AdministeredStore } from './administered-store.js';

/** Says when secrets of keys were used last. */
export interface LastKeyUses {
  /** Milliseconds since 1970, by the ids of the secrets with these digests. */
  lastUses(digests: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What administration of alert channels needs. */
export interface AlertParts {
  readonly store: AlertRecords;
  readonly signer: MessageSigner;
  readonly sender: AlertSending;
}

/** Dependencies of the administration services. */
export interface AdministrationDependencies {
  /** The workspace that is administered. */
  readonly workspace: string;
  /** What a workspace owns, as `providers/prod`. */
  readonly ownedBy: (workspace: string) => readonly string[];
  /** The workspaces and the organisation that are to be seen from the workspace, as far as something bounds them. */
  readonly levels: () => readonly BoundedLevel[];
  /** What the workspace lets its people do for themselves, as it stands now; undefined: nothing. */
  readonly selfService: () => SelfService | undefined;
  /** Whether a key of any workspace has the secret with this digest. */
  readonly isTaken: (digest: string) => boolean;
  readonly store: AdministeredStore;
  readonly stored: StoredResources;
  readonly directory: LiveDirectory;
  /** The configs that its requests can name: own ones, and shared ones. */
  readonly usable: ConfigDirectory;
  readonly sealer: SecretSealer;
  readonly keys: KeyMaker;
  readonly keyUses: LastKeyUses;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly configTools: ConfigTools;
  /** Parses the templates of prompts before they are stored. */
  readonly templates: TemplateEngine;
  readonly alerts: AlertParts;
  /** Reads credentials of secret stores; absent: references to them are stored unchecked. */
  readonly credentials?: Pick<CredentialResolver, 'check'>;
}

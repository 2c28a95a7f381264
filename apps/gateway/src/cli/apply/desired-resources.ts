import type { SectionsOfFile } from '@model-gateway/config-file';
import { resourceRegistry } from '@model-gateway/control-plane';
import {
  credentialMember,
  isJsonObject,
  organisation,
  type ApiKey,
  type CatalogEntry,
  type JsonObject,
  type JsonValue,
  type ReferredCredential,
  type ServiceAccount,
  type UpstreamCredential,
  type WorkspaceRecord,
} from '@model-gateway/core';
import type { ApplyKind } from './apply-kinds.js';
import { partialsInOrder } from './partials-in-order.js';

/** A resource as a file describes it. */
export interface DesiredResource {
  readonly kind: ApplyKind;
  /** Of a key its name: the file and the store have other ids. */
  readonly name: string;
  /** As the administration API shows it. */
  readonly shown: JsonObject;
  /** The member of a body that gives the credential of a provider. Secret. */
  readonly credential?: JsonObject;
  /** SHA-256 of the secret of a key. */
  readonly keyDigest?: string;
}

/** All resources of a file, or of a workspace in it, in the order in which they can be created. */
export function desiredResources(file: SectionsOfFile): readonly DesiredResource[] {
  const { labels, partials, prompts, configs, models } = resourceRegistry;
  return [
    ...file.labels.map((item) => named('labels', labels.show(item))),
    ...partialsInOrder(file.partials).map((item) => named('partials', partials.show(item))),
    ...file.providers.map(desiredProvider),
    ...file.models.map((item) => named('models', models.show(item))),
    ...file.configs.map((item) => named('configs', configs.show(item))),
    ...file.prompts.map((item) => named('prompts', prompts.show(item))),
    ...file.apiKeys.map(desiredKey),
  ];
}

/** The workspaces of a file, and the organisation, whose record stands among theirs, before them. */
export function desiredWorkspaces(records: readonly WorkspaceRecord[]): readonly DesiredResource[] {
  const { show } = resourceRegistry.workspaces;
  const isOrganisation = ({ id }: WorkspaceRecord) => id === organisation;
  return [
    ...records.filter(isOrganisation).map((record) => named('organisation', show(record))),
    ...records.filter((record) => !isOrganisation(record)).map((record) => named('workspaces', show(record))),
  ];
}

function named(kind: ApplyKind, shown: { readonly id: string }): DesiredResource {
  return { kind, name: shown.id, shown: plain(shown) };
}

function desiredProvider(entry: CatalogEntry): DesiredResource {
  const shown = plain(resourceRegistry.providers.show(entry));
  const credential = credentialBody(entry.credential, shown);
  return { kind: 'providers', name: entry.slug, shown, ...(credential && { credential }) };
}

function desiredKey(key: ApiKey): DesiredResource {
  const [secret] = key.secrets;
  const shown = plain(resourceRegistry.apiKeys.show(key, 0));
  return { kind: 'api-keys', name: key.name, shown, ...(secret && { keyDigest: secret.digest }) };
}

/** The member of a request body that gives this credential; undefined where callers bring theirs. */
function credentialBody(
  credential: UpstreamCredential,
  { credential: shown }: JsonObject,
): JsonObject | undefined {
  if (credential.type === 'secret-reference') return referenceBody(credential, shown);
  const member = credentialMember(credential.type);
  return member === undefined ? undefined : { [member]: credentialValue(credential) };
}

/** A reference to a secret store is sent as it is shown: it is no secret. */
function referenceBody({ holds }: ReferredCredential, shown: JsonValue | undefined): JsonObject | undefined {
  const member = credentialMember(holds);
  const secret = isJsonObject(shown) ? shown['secret'] : undefined;
  return member === undefined || secret === undefined ? undefined : { [member]: { secret } };
}

function credentialValue(credential: UpstreamCredential): JsonValue {
  if (credential.type === 'api-key') return credential.apiKey;
  return credential.type === 'service-account' ? accountFile(credential.account) : true;
}

/** The members that the gateway uses, as Google's file has them. */
function accountFile(account: ServiceAccount): JsonObject {
  const { clientEmail, privateKey, privateKeyId, projectId, tokenUri } = account;
  return {
    type: 'service_account',
    client_email: clientEmail,
    private_key: privateKey,
    token_uri: tokenUri,
    ...(privateKeyId !== undefined && { private_key_id: privateKeyId }),
    ...(projectId !== undefined && { project_id: projectId }),
  };
}

/** What would arrive over HTTP. */
function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

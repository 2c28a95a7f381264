import {
  ConflictError,
  defaultWorkspace,
  InvalidRequestError,
  NotFoundError,
  type ApiKey,
  type AuditAction,
  type Managed,
  type StoredResource,
} from '@model-gateway/core';
import { fromApiKey, toApiKey, auditedApiKey, changedApiKey } from './api-key-members.js';
import { managedResource } from '../documents/managed-resource.js';
import type { ApiKeyAdministration, ApiKeySettings, IssuedKey } from './api-key-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { canonicalJson } from '../resources/canonical-json.js';
import { checkDefaults } from './check-defaults.js';
import { checkLastAdmin } from './check-last-admin.js';
import { issueSecret } from './issued-secret.js';
import { KeyNames } from './key-names.js';
import { keyStatus } from './key-status.js';
import { managedElsewhere } from '../resources/managed-elsewhere.js';
import { OnceOnlyResponses, type CreationResponse } from '../resources/once-only-responses.js';
import { pageOf } from '../resources/page-of.js';
import { readableItem } from '../resources/readable-item.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { ResourceEditor, type Edit } from '../resources/resource-editor.js';
import { rotatedKey } from './rotated-key.js';
import { withoutSecret } from './without-secret.js';

/** Attempts to create a key while other processes take its id. */
const maxAttempts = 20;

/** Administers stored keys; keys of other sources are read-only. */
class ApiKeyService implements ApiKeyAdministration {
  private readonly editor: ResourceEditor;
  private readonly onceOnly: OnceOnlyResponses;
  private readonly names: KeyNames;

  constructor(private readonly dependencies: AdministrationDependencies) {
    this.editor = new ResourceEditor(dependencies, 'api-keys');
    this.onceOnly = new OnceOnlyResponses(dependencies);
    this.names = new KeyNames(dependencies.directory, dependencies.stored);
  }

  async list(query: PageQuery): Promise<Page<Managed<ApiKey>>> {
    await this.dependencies.stored.catchUp();
    const { directory, clock } = this.dependencies;
    const stateOf = ({ item }: Managed<ApiKey>) => keyStatus(item, clock.now());
    return pageOf('api-keys', directory.apiKeys(), ({ id }) => id, query, stateOf);
  }

  async read(id: string): Promise<Managed<ApiKey>> {
    await this.dependencies.stored.catchUp();
    const [key] = this.dependencies.directory.apiKeysOf(id);
    return key ?? missing();
  }

  async create(settings: ApiKeySettings, context: ChangeContext): Promise<IssuedKey> {
    const { stored, keys, clock, sealer } = this.dependencies;
    const requested = { 'api-keys': settings };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await stored.refresh();
      // Checked after the refresh, so that a repeated request does not conflict with the key of the first one.
      const earlier = await this.onceOnly.earlier(requested, context);
      if (earlier) return this.repeat(earlier);
      this.checkExpiry(settings);
      this.checkScopes(settings);
      checkDefaults(settings.defaults, this.dependencies);
      this.names.checkFree(settings.name);
      const id = this.names.idFor(settings.name);
      const { secret, record } = issueSecret(keys, clock.now());
      const empty = { id, name: '', scopes: ['inference'], secrets: [record] } as const;
      const key = changedApiKey(empty, settings);
      const document = fromApiKey(key, sealer);
      const once = this.onceOnly.toRemember(requested, context, { id, document, secret });
      const edit = {
        action: 'create',
        ...dependingOn(settings),
        document,
        after: this.audited(key),
      } as const;
      const creation = await this.editor.create(id, edit, context, once);
      if (creation.type === 'done') return { key: this.managed(creation.resource), secret };
      if (creation.type === 'repeated') return this.repeat(this.onceOnly.open(creation, requested, context));
      // Another process has taken the id or changed configs. The next attempt refreshes, then checks the name, the id
      // and the config again.
    }
    throw new ConflictError('Too many others are making keys of this name; try again.', { param: 'name' });
  }

  async update(
    id: string,
    changes: Partial<ApiKeySettings>,
    context: ChangeContext,
  ): Promise<Managed<ApiKey>> {
    this.checkExpiry(changes);
    this.checkScopes(changes);
    const change = (key: ApiKey) => {
      const after = changedApiKey(key, changes);
      checkDefaults(changes.defaults, this.dependencies);
      checkLastAdmin(key, after, this.dependencies);
      return after;
    };
    const written = await this.edit(id, 'update', context, change, dependingOn(changes));
    return this.managed(written);
  }

  async rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey> {
    const { keys, clock } = this.dependencies;
    const { secret, record } = issueSecret(keys, clock.now());
    const written = await this.edit(id, 'rotate', context, (key) =>
      rotatedKey(key, record, overlapMs, clock.now()),
    );
    return { key: this.managed(written), secret };
  }

  async endSecret(id: string, secretId: string, context: ChangeContext): Promise<Managed<ApiKey>> {
    const written = await this.edit(id, 'update', context, (key) => {
      const after = withoutSecret(key, secretId, this.dependencies.clock.now());
      checkLastAdmin(key, after, this.dependencies);
      return after;
    });
    return this.managed(written);
  }

  async revoke(id: string, context: ChangeContext): Promise<Managed<ApiKey>> {
    const written = await this.edit(id, 'revoke', context, (key) => {
      if (key.revokedAt !== undefined) return key;
      const after = { ...key, revokedAt: this.dependencies.clock.now() };
      checkLastAdmin(key, after, this.dependencies);
      return after;
    });
    return this.managed(written);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    await this.editor.change(id, context, this.missing(id), (current) => {
      const before = this.readable(current);
      if (before) checkLastAdmin(before, undefined, this.dependencies);
      return { action: 'delete', before: before ? this.audited(before) : { id } };
    });
  }

  private async edit(
    id: string,
    action: AuditAction,
    context: ChangeContext,
    change: (key: ApiKey) => ApiKey,
    depending: Pick<Edit, 'dependsOn'> = {},
  ): Promise<StoredResource> {
    const { sealer } = this.dependencies;
    return this.editor.change(id, context, this.missing(id), (current): Edit => {
      const key = readableItem(() => toApiKey(id, current.document, sealer));
      const after = change(key);
      return {
        action,
        ...depending,
        document: fromApiKey(after, sealer, current.document),
        before: this.audited(key),
        after: this.audited(after),
      };
    });
  }

  /** Checked after repeated requests are handled: a repetition gets its response even when the time has passed. */
  private checkExpiry({ expiresAt }: Partial<ApiKeySettings>): void {
    if (typeof expiresAt !== 'number' || expiresAt > this.dependencies.clock.now()) return;
    throw new InvalidRequestError('invalid_value', 'expiresAt must be in the future.', {
      param: 'expiresAt',
    });
  }

  /** Who administers the gateway reaches all of it. */
  private checkScopes({ scopes }: Partial<ApiKeySettings>): void {
    if (this.dependencies.workspace === defaultWorkspace || !scopes?.includes('admin')) return;
    throw new InvalidRequestError(
      'invalid_value',
      'Keys with the scope admin belong to the default workspace: this one may have inference.',
      { param: 'scopes' },
    );
  }

  private async repeat({ id, document, secret = '' }: CreationResponse): Promise<IssuedKey> {
    // Another process may have served the request a moment ago.
    await this.dependencies.stored.refresh();
    const item = toApiKey(id, document, this.dependencies.sealer);
    const stored = this.dependencies.stored.resource('api-keys', id);
    // The response does not contain later changes, nor a revision that the caller has not seen.
    if (stored && canonicalJson(stored.document) === canonicalJson(document))
      return { key: managedResource(stored, item), secret };
    const createdAt = stored?.createdAt ?? item.secrets[0]?.createdAt ?? this.dependencies.clock.now();
    return { key: { item, managedBy: 'api', createdAt, updatedAt: createdAt }, secret };
  }

  private managed(resource: StoredResource): Managed<ApiKey> {
    const snapshotKey = this.dependencies.directory
      .apiKeysOf(resource.id)
      .find(({ managedBy }) => managedBy === 'api');
    return {
      ...managedResource(resource, toApiKey(resource.id, resource.document, this.dependencies.sealer)),
      ...(snapshotKey?.overriddenBy && { overriddenBy: snapshotKey.overriddenBy }),
    };
  }

  private readable({ id, document }: StoredResource): ApiKey | undefined {
    try {
      return toApiKey(id, document, this.dependencies.sealer);
    } catch {
      return undefined;
    }
  }

  private audited(key: ApiKey) {
    return auditedApiKey(key, this.dependencies.clock.now());
  }

  /** The error for a change of a key that is not stored. */
  private missing(id: string): () => never {
    return () => {
      const [key] = this.dependencies.directory.apiKeysOf(id);
      if (key && key.managedBy !== 'api') throw managedElsewhere(`The key ${key.item.name}`, key.managedBy);
      return missing();
    };
  }
}

/** A stored config that a key names must still be there when the key is stored. */
function dependingOn({ defaults }: Partial<ApiKeySettings>): Pick<Edit, 'dependsOn'> {
  return typeof defaults?.config === 'string' ? { dependsOn: 'configs' } : {};
}

function missing(): never {
  // The message does not repeat the id: the caller may have sent the secret itself.
  throw new NotFoundError('api_key_not_found', 'There is no key of this id.');
}

/** Keys, as the registry of resources lists them. */
export const apiKeys = {
  kind: 'api-keys',
  read: (id, document, reader, sealer) => toApiKey(id, document, sealer, reader),
  show: auditedApiKey,
  administer: (dependencies): ApiKeyAdministration => new ApiKeyService(dependencies),
} as const satisfies ResourceEntry;

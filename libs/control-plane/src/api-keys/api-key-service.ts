import {
  ConflictError,
  type ApiKey,
  type AuditAction,
  type Managed,
  type OnceOnly,
  type StoredResource,
} from '@model-gateway/core';
import { fromApiKey, toApiKey, auditedApiKey, changedApiKey } from './api-key-members.js';
import type {
  ApiKeyAdministration,
  ApiKeyReplacement,
  ApiKeySettings,
  IssuedKey,
  ReplacedKey,
} from './api-key-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { dependingOn } from './depending-on.js';
import { checkAuthority } from './check-authority.js';
import { checkDefaults } from './check-defaults.js';
import { checkLastAdmin } from './check-last-admin.js';
import { checkSettings } from './check-settings.js';
import { checkMayIssue, checkOwnedScopes } from './check-owner.js';
import { issueSecret } from './issued-secret.js';
import { keyNotFound } from './key-not-found.js';
import { KeyNames } from './key-names.js';
import { keyStatus } from './key-status.js';
import { managedElsewhere } from '../resources/managed-elsewhere.js';
import { OnceOnlyResponses } from '../resources/once-only-responses.js';
import { pageOf } from '../resources/page-of.js';
import { readableItem } from '../resources/readable-item.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { replaceKey } from './replace-key.js';
import { ResourceEditor, type Creation, type Edit } from '../resources/resource-editor.js';
import { rotatedKey } from './rotated-key.js';
import { managedKey, readableKey, repeatedKey } from './stored-keys.js';
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
    return key ?? keyNotFound();
  }

  async create(settings: ApiKeySettings, context: ChangeContext): Promise<IssuedKey> {
    const { stored, keys, clock, sealer } = this.dependencies;
    const requested = { 'api-keys': settings };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await stored.refresh();
      // Checked after the refresh, so that a repeated request does not conflict with the key of the first one.
      const earlier = await this.onceOnly.earlier(requested, context);
      if (earlier) return repeatedKey(this.dependencies, earlier);
      // After a repetition is answered: it gets its response even when the time has passed.
      checkSettings(settings, this.dependencies);
      checkDefaults(settings.defaults, this.dependencies);
      this.names.checkFree(settings.name);
      const id = this.names.idFor(settings.name);
      const { secret, record } = issueSecret(keys, clock.now());
      const empty = { id, name: '', scopes: ['inference'], secrets: [record] } as const;
      const key = changedApiKey(empty, settings);
      checkAuthority(context, key);
      const document = fromApiKey(key, sealer);
      const once = this.onceOnly.toRemember(requested, context, { id, document, secret });
      const creation = await this.store(key, document, context, settings, once);
      if (creation.type === 'done') return { key: managedKey(this.dependencies, creation.resource), secret };
      if (creation.type === 'repeated')
        return repeatedKey(this.dependencies, this.onceOnly.open(creation, requested, context));
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
    checkSettings(changes, this.dependencies);
    const change = (key: ApiKey) => {
      const after = changedApiKey(key, changes);
      checkDefaults(changes.defaults, this.dependencies);
      checkLastAdmin(key, after, this.dependencies);
      return after;
    };
    const written = await this.edit(id, 'update', context, change, dependingOn(changes));
    return managedKey(this.dependencies, written);
  }

  async replace(settings: ApiKeyReplacement, context: ChangeContext): Promise<ReplacedKey> {
    const { dependencies, names } = this;
    return replaceKey(settings, context, {
      dependencies,
      names,
      check: (given) => {
        checkSettings(given, dependencies);
        checkDefaults(given.defaults, dependencies);
      },
      checkNotElsewhere: (id) => this.checkNotElsewhere(id),
      edit: (change) =>
        this.edit(
          settings.id,
          'update',
          context,
          (key) => {
            const after = change(key);
            checkLastAdmin(key, after, dependencies);
            return after;
          },
          dependingOn(settings),
        ),
      create: (key) => {
        checkAuthority(context, key);
        return this.store(key, fromApiKey(key, dependencies.sealer), context, settings);
      },
      managed: (resource) => managedKey(dependencies, resource),
    });
  }

  async rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey> {
    const { keys, clock } = this.dependencies;
    const { secret, record } = issueSecret(keys, clock.now());
    const written = await this.edit(id, 'rotate', context, (key) => {
      checkMayIssue(key, context);
      return rotatedKey(key, record, overlapMs, clock.now());
    });
    return { key: managedKey(this.dependencies, written), secret };
  }

  async endSecret(id: string, secretId: string, context: ChangeContext): Promise<Managed<ApiKey>> {
    const written = await this.edit(id, 'update', context, (key) => {
      const after = withoutSecret(key, secretId, this.dependencies.clock.now());
      checkLastAdmin(key, after, this.dependencies);
      return after;
    });
    return managedKey(this.dependencies, written);
  }

  async revoke(id: string, context: ChangeContext): Promise<Managed<ApiKey>> {
    const written = await this.edit(id, 'revoke', context, (key) => {
      if (key.revokedAt !== undefined) return key;
      const after = { ...key, revokedAt: this.dependencies.clock.now() };
      checkLastAdmin(key, after, this.dependencies);
      return after;
    });
    return managedKey(this.dependencies, written);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    await this.editor.change(id, context, this.missing(id), (current) => {
      const before = readableKey(this.dependencies, current);
      checkAuthority(context, before);
      if (before) checkLastAdmin(before, undefined, this.dependencies);
      return { action: 'delete', before: before ? this.audited(before) : { id } };
    });
  }

  private store(
    key: ApiKey,
    document: StoredResource['document'],
    context: ChangeContext,
    settings: Partial<ApiKeyReplacement>,
    once?: OnceOnly,
  ): Promise<Creation> {
    const after = this.audited(key);
    const edit: Edit = { action: 'create', ...dependingOn(settings), document, after };
    return this.editor.create(key.id, edit, context, once);
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
      checkAuthority(context, key, after);
      checkOwnedScopes(after);
      return {
        action,
        ...depending,
        document: fromApiKey(after, sealer, current.document),
        before: this.audited(key),
        after: this.audited(after),
      };
    });
  }

  private audited(key: ApiKey) {
    return auditedApiKey(key, this.dependencies.clock.now());
  }

  /** The error for a change of a key that is not stored. */
  private missing(id: string): () => never {
    return () => {
      this.checkNotElsewhere(id);
      return keyNotFound();
    };
  }

  private checkNotElsewhere(id: string): void {
    const [key] = this.dependencies.directory.apiKeysOf(id);
    if (key && key.managedBy !== 'api') throw managedElsewhere(`The key ${key.item.name}`, key.managedBy);
  }
}

/** Keys, as the registry of resources lists them. */
export const apiKeys = {
  kind: 'api-keys',
  read: (id, document, reader, sealer) => toApiKey(id, document, sealer, reader),
  show: auditedApiKey,
  administer: (dependencies): ApiKeyAdministration => new ApiKeyService(dependencies),
} as const satisfies ResourceEntry;

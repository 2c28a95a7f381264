import { ConflictError, type ApiKey, type Managed } from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { OnceOnlyResponses } from '../resources/once-only-responses.js';
import { pageOf } from '../resources/page-of.js';
import { ResourceEditor } from '../resources/resource-editor.js';
import type { ApiKeyAdministration, IssuedKey } from './api-key-administration.js';
import { auditedApiKey, fromApiKey } from './api-key-members.js';
import { keyNotFound } from './key-not-found.js';
import { checkOwnKey } from './check-own-key.js';
import { checkSettings } from './check-settings.js';
import { issueSecret, type IssuedSecret } from './issued-secret.js';
import { keyStatus } from './key-status.js';
import type { OwnKeyAdministration, OwnKeySettings, OwnStanding } from './own-key-administration.js';
import { managedKey, repeatedKey } from './stored-keys.js';

/** Attempts to create a key while others change keys or workspaces. */
const maxAttempts = 50;

/** Begins the ids of people's own keys. No name of a key gives such an id. */
const idPrefix = 'own_';

/** Administers the keys that people make for themselves. */
class OwnKeyService implements OwnKeyAdministration {
  private readonly editor: ResourceEditor;
  private readonly onceOnly: OnceOnlyResponses;

  constructor(
    private readonly dependencies: AdministrationDependencies,
    private readonly keys: Pick<ApiKeyAdministration, 'rotate' | 'revoke'>,
  ) {
    this.editor = new ResourceEditor(dependencies, 'api-keys');
    this.onceOnly = new OnceOnlyResponses(dependencies);
  }

  async standing(person: string): Promise<OwnStanding> {
    await this.dependencies.stored.catchUp();
    const { selfService, clock } = this.dependencies;
    const active = this.owned(person).filter(({ item }) => keyStatus(item, clock.now()) === 'active');
    return { selfService: selfService(), activeKeys: active.length };
  }

  async list(person: string, query: PageQuery): Promise<Page<Managed<ApiKey>>> {
    await this.dependencies.stored.catchUp();
    const { clock } = this.dependencies;
    const stateOf = ({ item }: Managed<ApiKey>) => keyStatus(item, clock.now());
    return pageOf('api-keys', this.owned(person), ({ id }) => id, query, stateOf);
  }

  async idsOf(person: string): Promise<readonly string[]> {
    await this.dependencies.stored.catchUp();
    return this.owned(person).map(({ item }) => item.id);
  }

  async read(person: string, id: string): Promise<Managed<ApiKey>> {
    await this.dependencies.stored.catchUp();
    const [key] = this.dependencies.directory.apiKeysOf(id);
    return key?.item.owner === person ? key : keyNotFound();
  }

  async create(person: string, settings: OwnKeySettings, context: ChangeContext): Promise<IssuedKey> {
    const { dependencies } = this;
    const { stored, keys, clock, sealer, ids } = dependencies;
    const requested = { 'own-api-keys': settings };
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await stored.refresh();
      const earlier = await this.onceOnly.earlier(requested, context);
      if (earlier) return repeatedKey(dependencies, earlier);
      // Nothing waits between the count of keys and the change, which the store refuses if a key or a workspace has changed since.
      const issued = issueSecret(keys, clock.now());
      const key = this.newKey(ids.next(idPrefix), person, settings, issued);
      const document = fromApiKey(key, sealer);
      const { id } = key;
      const once = this.onceOnly.toRemember(requested, context, { id, document, secret: issued.secret });
      const edit = {
        action: 'create',
        dependsOn: ['api-keys', 'workspaces'],
        document,
        after: auditedApiKey(key, clock.now()),
      } as const;
      const creation = await this.editor.create(id, edit, context, once);
      if (creation.type === 'done')
        return { key: managedKey(dependencies, creation.resource), secret: issued.secret };
      if (creation.type === 'repeated')
        return repeatedKey(dependencies, this.onceOnly.open(creation, requested, context));
    }
    throw new ConflictError('Too many others are changing keys or workspaces; try again.');
  }

  async rotate(person: string, id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey> {
    await this.read(person, id);
    return this.keys.rotate(id, overlapMs, { ...context, asOwner: person });
  }

  async revoke(person: string, id: string, context: ChangeContext): Promise<Managed<ApiKey>> {
    await this.read(person, id);
    return this.keys.revoke(id, context);
  }

  private newKey(
    id: string,
    owner: string,
    settings: OwnKeySettings,
    { record }: Pick<IssuedSecret, 'record'>,
  ): ApiKey {
    const { selfService, clock } = this.dependencies;
    checkSettings(settings, this.dependencies);
    const owned = this.owned(owner).map(({ item }) => item);
    const expiresAt = checkOwnKey(settings, owned, selfService(), clock.now());
    const { name, allowedModels } = settings;
    return {
      id,
      name,
      owner,
      scopes: ['inference'],
      ...(allowedModels && { allowedModels }),
      ...(expiresAt !== undefined && { expiresAt }),
      secrets: [record],
    };
  }

  private owned(person: string): readonly Managed<ApiKey>[] {
    return this.dependencies.directory.apiKeys().filter(({ item }) => item.owner === person);
  }
}

/** Use cases of people for their own keys. @param keys those of administrators for the same keys */
export function administerOwnKeys(
  dependencies: AdministrationDependencies,
  keys: Pick<ApiKeyAdministration, 'rotate' | 'revoke'>,
): OwnKeyAdministration {
  return new OwnKeyService(dependencies, keys);
}

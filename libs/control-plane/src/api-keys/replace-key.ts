import {
  ConflictError,
  InvalidRequestError,
  resourceRules,
  type ApiKey,
  type KeySecret,
  type Managed,
  type StoredResource,
} from '@model-gateway/core';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext } from '../resources/change-context.js';
import { checkPresence } from '../resources/check-presence.js';
import type { Creation } from '../resources/resource-editor.js';
import type { ApiKeyReplacement, ApiKeySettings, ReplacedKey } from './api-key-administration.js';
import { changedApiKey } from './api-key-members.js';
import { issueSecret } from './issued-secret.js';
import { keyNameOf, type KeyNames } from './key-names.js';

/** Attempts to create a key while other processes change what it depends on. */
const maxAttempts = 20;

/** What {@link replaceKey} needs of the administration of keys. */
export interface KeyWork {
  readonly dependencies: AdministrationDependencies;
  readonly names: KeyNames;
  /** Throws for settings that no key may have. */
  check(settings: Partial<ApiKeySettings>): void;
  /** Throws for a key of another source. */
  checkNotElsewhere(id: string): void;
  edit(change: (key: ApiKey) => ApiKey): Promise<StoredResource>;
  create(key: ApiKey): Promise<Creation>;
  managed(resource: StoredResource): Managed<ApiKey>;
}

/** Creates a key or replaces its settings as a whole. Its secrets stay, and a revoked key stays revoked. */
export async function replaceKey(
  { id, keyDigest, ...settings }: ApiKeyReplacement,
  context: ChangeContext,
  work: KeyWork,
): Promise<ReplacedKey> {
  const { stored, keys, clock } = work.dependencies;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await stored.refresh();
    work.checkNotElsewhere(id);
    const isPresent = stored.resource('api-keys', id) !== undefined;
    checkPresence(isPresent, context);
    if (isPresent) {
      const written = await work.edit((key) => {
        // An expiry that has passed since is no mistake of a repetition.
        work.check(settings.expiresAt === key.expiresAt ? { ...settings, expiresAt: null } : settings);
        checkSecretStays(key, keyDigest);
        return replacedKey(key, settings);
      });
      return { managed: work.managed(written), isNew: false };
    }
    work.check(settings);
    const name = newName(id, work.names);
    const secret = keyDigest === undefined ? issueSecret(keys, clock.now()) : undefined;
    const record = secret?.record ?? givenSecret(keyDigest ?? '', work.dependencies);
    const creation = await work.create(replacedKey({ id, name, scopes: [], secrets: [record] }, settings));
    if (creation.type === 'done') {
      return {
        managed: work.managed(creation.resource),
        isNew: true,
        ...(secret && { secret: secret.secret }),
      };
    }
  }
  throw new ConflictError('Too many others are changing keys or configs; try again.');
}

/** The key with these settings and no others. */
function replacedKey(
  { id, name, owner, secrets, revokedAt }: ApiKey,
  settings: Partial<ApiKeySettings>,
): ApiKey {
  const bare = {
    id,
    name,
    ...(owner !== undefined && { owner }),
    scopes: ['inference'],
    secrets,
    ...(revokedAt !== undefined && { revokedAt }),
  } as const;
  return changedApiKey(bare, settings);
}

/** The name of a new key of this id. Throws `InvalidRequestError` and `ConflictError`. */
function newName(id: string, names: KeyNames): string {
  const name = keyNameOf(id);
  if (name === undefined || !resourceRules.name.pattern.test(name)) {
    const message = `The id of a new key is key_ and its name. ${resourceRules.name.message}`;
    throw new InvalidRequestError('invalid_value', message, { param: 'id' });
  }
  names.checkFree(name);
  const free = names.idFor(name);
  if (free === id) return name;
  const message = `A new key of this name has the id ${free}: ids of deleted keys are not used again.`;
  throw new ConflictError(message, { param: 'id' });
}

/** The record of a secret that callers have already. Two keys cannot have the same secret. */
function givenSecret(digest: string, { isTaken, clock }: AdministrationDependencies): KeySecret {
  if (isTaken(digest)) throw new ConflictError('Another key has this secret.', { param: 'keyHash' });
  return { digest, createdAt: clock.now() };
}

/** Secrets change by rotation alone, which lets callers change over. */
function checkSecretStays(key: ApiKey, digest: string | undefined): void {
  if (digest === undefined || hasSecret(key, digest)) return;
  throw new ConflictError('The key has other secrets: rotate it to get a new one.', { param: 'keyHash' });
}

function hasSecret({ secrets }: ApiKey, digest: string): boolean {
  return secrets.some((secret) => secret.digest === digest);
}

import type { JsonObject, Managed, ResourceKind, TemplateEngine } from '@model-gateway/core';
import { isJsonObject, newestVersion } from '@model-gateway/core';
import { partialUsers } from '../partials/partial-users.js';
import type { LiveDirectory } from '../snapshot/live-directory.js';
import { namedPlaces, splitModel, type NamedPlace } from './named-targets.js';
import type { ResourceUser } from './resource-user.js';

/** The sources for finding users. */
export interface UserSources {
  readonly directory: Pick<LiveDirectory, 'apiKeys' | 'providers' | 'configs' | 'indexes'>;
  readonly engine: TemplateEngine;
}

type FindUsers = (id: string, sources: UserSources) => readonly ResourceUser[];

const finders: Readonly<Record<string, FindUsers>> = {
  configs: (id, sources) => keysWithDefault(id, sources),
  providers: (slug, sources) => [
    ...placesThat(sources, ({ ownSlug }) => ownSlug === slug),
    ...promptsWith(sources, (model) => splitModel(model).slug === slug),
    ...keysAllowing(sources, (pattern) => splitModel(pattern).slug === slug),
    ...effective(sources.directory.indexes.models.all()).flatMap((item): ResourceUser[] =>
      splitModel(item.id).slug === slug ? [{ resource: 'models', id: item.id, how: 'entry' }] : [],
    ),
  ],
  models: (id, sources) => {
    const covers = (model: string, slug?: string) => isAbout(id, model, slug);
    return [
      ...placesThat(sources, (place) => place.ownModel !== undefined && covers(place.ownModel, place.slug)),
      ...promptsWith(sources, (written) => {
        const { slug, model } = splitModel(written);
        return covers(model, slug);
      }),
      ...keysAllowing(sources, (pattern) => {
        const { slug, model } = splitModel(pattern);
        return model !== '*' && covers(model.replace(/\*$/, ''), slug);
      }),
    ];
  },
  labels: (id, { directory }) =>
    effective(directory.indexes.prompts.all()).flatMap((prompt): ResourceUser[] => {
      const version = Object.hasOwn(prompt.labels, id) ? prompt.labels[id] : undefined;
      if (version === undefined) return [];
      return [{ ...named('prompts', prompt), version, how: 'label' }];
    }),
  partials: (id, { directory, engine }) => {
    const { prompts, partials } = partialUsers(id, { indexes: directory.indexes, engine });
    return [
      ...prompts.map((prompt) => ({ resource: 'prompts', id: prompt, how: 'partial' }) as const),
      ...partials.map((partial) => ({ resource: 'partials', id: partial, how: 'partial' }) as const),
    ];
  },
};

/** The resources that use one of this kind and id. Those that do not count, as revoked keys, are ignored. */
export function usersOf(kind: ResourceKind, id: string, sources: UserSources): readonly ResourceUser[] {
  return finders[kind]?.(id, sources) ?? [];
}

function keysWithDefault(id: string, sources: UserSources): readonly ResourceUser[] {
  return keys(sources).flatMap((key): ResourceUser[] => {
    const reference = key.defaults?.config;
    if (typeof reference !== 'string') return [];
    const [usedId, version] = reference.split('@');
    if (usedId !== id) return [];
    return [
      {
        ...named('api-keys', key),
        ...(version !== undefined && { version: Number(version) }),
        path: 'defaults.config',
        how: 'default',
      },
    ];
  });
}

/** The nodes of configs, and of keys' own default configs, for which something holds. */
function placesThat(sources: UserSources, holds: (place: NamedPlace) => boolean): readonly ResourceUser[] {
  const placesIn = (config: JsonObject, path?: string) => [...namedPlaces(config, path)].filter(holds);
  const configs = effective(sources.directory.configs()).flatMap((record) => {
    const { version, config } = newestVersion(record);
    return placesIn(config).map(
      ({ path }) => ({ ...named('configs', record), version, path, how: 'target' }) as const,
    );
  });
  const ofKeys = keys(sources).flatMap((key) => {
    const config = key.defaults?.config;
    if (!isJsonObject(config)) return [];
    return placesIn(config, 'defaults.config').map(
      ({ path }) => ({ ...named('api-keys', key), path, how: 'target' }) as const,
    );
  });
  return [...configs, ...ofKeys];
}

/** Prompts whose kept versions name a model for which something holds. */
function promptsWith({ directory }: UserSources, holds: (model: string) => boolean): readonly ResourceUser[] {
  return effective(directory.indexes.prompts.all()).flatMap((prompt) =>
    prompt.versions.flatMap(({ version, model, template }): ResourceUser[] => {
      const inBody = template.type === 'body' ? template.body['model'] : undefined;
      const written = model ?? (typeof inBody === 'string' ? inBody : undefined);
      if (written === undefined || !holds(written)) return [];
      return [{ ...named('prompts', prompt), version, path: 'model', how: 'target' }];
    }),
  );
}

function keysAllowing(sources: UserSources, holds: (pattern: string) => boolean): readonly ResourceUser[] {
  return keys(sources).flatMap((key): ResourceUser[] => {
    const index = key.allowedModels?.findIndex(holds) ?? -1;
    if (index < 0) return [];
    return [{ ...named('api-keys', key), path: `allowedModels[${index}]`, how: 'allowed' }];
  });
}

/** Whether an entry of prices and capabilities is about a model; of `KIND/MODEL` only the model is compared. */
function isAbout(entryId: string, model: string, slug: string | undefined): boolean {
  const entry = splitModel(entryId);
  if (entry.slug !== undefined && entry.slug !== slug) return false;
  const own = entry.slug === undefined ? entryId.slice(entryId.indexOf('/') + 1) : entry.model;
  return own.endsWith('*') ? model.startsWith(own.slice(0, -1)) : model === own;
}

function keys({ directory }: UserSources) {
  return effective(directory.apiKeys()).filter(({ revokedAt }) => revokedAt === undefined);
}

function effective<Item>(all: readonly Managed<Item>[]): readonly Item[] {
  return all.filter(({ overriddenBy }) => !overriddenBy).map(({ item }) => item);
}

function named(resource: ResourceKind, { id, name }: { readonly id: string; readonly name?: string }) {
  return { resource, id, ...(name !== undefined && { name }) };
}

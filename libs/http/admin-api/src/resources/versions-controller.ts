import type { AdminVersionDiff } from '@model-gateway/contract';
import { jsonChanges } from '@model-gateway/control-plane';
import { NotFoundError, type JsonObject, type Managed, type NotFoundCode } from '@model-gateway/core';
import { createStrictParser, invalidQuery, queryOf } from '@model-gateway/http-server';
import { IsInt, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { AdminController, AdminRoute } from './admin-route.js';
import { changeContextOf } from './change-context.js';
import { pathIdOf, readAdminBody, writeAdmin, writeResource } from './exchange.js';
import type { Administered } from './resource-controller.js';

/** Rules for the bodies of `POST /admin/v1/prompts/{id}/publish` and `/admin/v1/partials/{id}/publish`. */
export class PublishVersionDto {
  @JSONSchema({ description: 'From now on the one that is meant by the id alone.', example: 2 })
  @IsInt()
  @Min(1)
  version!: number;
}

/** How the versions of a resource are shown. */
interface ShownVersions<Item, Version> {
  /** One in a list. */
  readonly entry: (item: Item, version: Version) => object;
  /** One with what it says. */
  readonly content: (item: Item, version: Version) => object;
  /** What one says, as differences are told. */
  readonly compared: (version: Version) => JsonObject;
  /** The error for a version that is not there. */
  readonly missing: { readonly code: NotFoundCode; readonly message: string };
}

interface Numbered {
  readonly version: number;
}

/** A record that has versions. */
interface Versioned<Version extends Numbered = Numbered> {
  readonly versions: readonly Version[];
}

/** The paths of the versions of a resource. */
export function versionRoutes<Item extends Versioned>(
  path: string,
  service: Pick<Administered<Item, never, never>, 'read'>,
  { entry, content, compared, missing }: ShownVersions<Item, Item['versions'][number]>,
): readonly AdminRoute[] {
  const diff: AdminController = async (request, response) => {
    const query = queryOf(request.originalUrl, diffParameters);
    const { item } = await service.read(pathIdOf(request.path));
    const version = (name: 'from' | 'to') => versionIn(query, name, item.versions, missing);
    const [from, to] = [version('from'), version('to')];
    const answer: AdminVersionDiff = {
      from: from.version,
      to: to.version,
      changes: [...jsonChanges(compared(from), compared(to))],
    };
    writeAdmin(response, answer);
  };
  const list: AdminController = async (request, response) => {
    const { item } = await service.read(pathIdOf(request.path));
    writeAdmin(response, { data: item.versions.map((version) => entry(item, version)).reverse() });
  };
  const read: AdminController = async (request, response) => {
    const { item } = await service.read(pathIdOf(request.path));
    const wanted = request.path.split('/').at(-1);
    const version = item.versions.find((one) => String(one.version) === wanted);
    if (!version) throw new NotFoundError(missing.code, missing.message);
    writeAdmin(response, content(item, version));
  };
  return [
    { template: `${path}/{id}/diff`, methods: { get: diff }, query: diffParameters },
    { template: `${path}/{id}/versions`, methods: { get: list } },
    { template: `${path}/{id}/versions/{version}`, methods: { get: read } },
  ];
}

const diffParameters = ['from', 'to'] as const;

/** The version that a query names; without `to` the newest. Throws `InvalidRequestError`, or that there is none. */
function versionIn<Version extends Numbered>(
  query: ReadonlyMap<string, string>,
  name: 'from' | 'to',
  versions: readonly Version[],
  { code, message }: ShownVersions<never, Version>['missing'],
): Version {
  const text = query.get(name);
  if (text === undefined && name === 'from') throw invalidQuery(name, 'is missing');
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
    throw invalidQuery(name, 'must be the number of a version');
  }
  const found = text === undefined ? versions.at(-1) : versions.find((one) => String(one.version) === text);
  if (!found) throw new NotFoundError(code, message);
  return found;
}

/** Rules for the bodies of `POST /admin/v1/{configs|prompts|partials}/{id}/restore`. */
export class RestoreVersionDto {
  @JSONSchema({ description: 'What it says becomes the newest version.', example: 1 })
  @IsInt()
  @Min(1)
  version!: number;
}

/**
 * The path that makes what an earlier version says the newest version again.
 *
 * @param changesOf the change that makes it so
 */
export function restoreRoute<Item extends Versioned, Changes>(
  path: string,
  service: Pick<Administered<Item, never, Changes>, 'read' | 'update'>,
  changesOf: (version: Item['versions'][number]) => Changes,
  {
    view,
    missing,
  }: { readonly view: (managed: Managed<Item>) => object } & Pick<ShownVersions<never, never>, 'missing'>,
): AdminRoute {
  const parse = createStrictParser<RestoreVersionDto>(RestoreVersionDto);
  const restore: AdminController = async (request, response) => {
    const context = changeContextOf(request, response.locals.context);
    const wanted = parse(await readAdminBody(request)).version;
    const id = pathIdOf(request.path);
    const { item } = await service.read(id);
    const version = item.versions.find((one) => one.version === wanted);
    if (!version) throw new NotFoundError(missing.code, missing.message);
    const managed = await service.update(id, changesOf(version), { ...context, updateAction: 'restore' });
    writeResource(response, managed, view(managed));
  };
  return { template: `${path}/{id}/restore`, methods: { post: restore } };
}

/** The path that publishes a version of a resource. */
export function publishRoute<Item>(
  path: string,
  service: Pick<Administered<Item, never, { readonly published: number }>, 'update'>,
  view: (managed: Managed<Item>) => object,
): AdminRoute {
  const parsePublication = createStrictParser<PublishVersionDto>(PublishVersionDto);
  const publish: AdminController = async (request, response) => {
    const context = changeContextOf(request, response.locals.context);
    const { version } = parsePublication(await readAdminBody(request));
    const managed = await service.update(pathIdOf(request.path), { published: version }, context);
    writeResource(response, managed, view(managed));
  };
  return { template: `${path}/{id}/publish`, methods: { post: publish } };
}

/** The error for a version of a prompt or a partial that is not there. */
export const missingVersion = {
  code: 'prompt_not_found',
  message: 'There is no such version, or it is not kept any more.',
} as const;

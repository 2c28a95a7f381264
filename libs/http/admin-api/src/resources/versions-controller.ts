import { NotFoundError, type Managed, type NotFoundCode } from '@model-gateway/core';
import { createStrictParser } from '@model-gateway/http-server';
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
  { entry, content, missing }: ShownVersions<Item, Item['versions'][number]>,
): readonly AdminRoute[] {
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
    { template: `${path}/{id}/versions`, methods: { get: list } },
    { template: `${path}/{id}/versions/{version}`, methods: { get: read } },
  ];
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

import type { PartialChanges } from '@model-gateway/control-plane';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { CreatePartialDto, UpdatePartialDto } from './partial.dto.js';
import { PublishVersionDto } from '../resources/publish.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';
import { partialVersionsView, partialVersionView, partialView } from './partial-view.js';
import { versionIn } from '../prompts/version-in.js';

const parseCreation = createStrictParser<CreatePartialDto>(CreatePartialDto);
const parseChange = createStrictParser<UpdatePartialDto>(UpdatePartialDto);
const parsePublication = createStrictParser<PublishVersionDto>(PublishVersionDto);

/** What administrators do with partials: below `/admin/v1/partials`. */
export function partialsController({ administration }: AdminDependencies) {
  const { partials } = administration;
  return {
    list: async (request, response) => {
      const page = await partials.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(response, pageView(page, partialView));
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const { id, name, text } = parseCreation(await readAdminBody(request));
      const partial = await partials.create({ id, ...(name !== undefined && { name }), text }, context);
      const location = `/admin/v1/partials/${encodeURIComponent(partial.item.id)}`;
      writeResource(response, partial, partialView(partial), 201, { location });
    },
    read: async (request, response) => {
      const partial = await partials.read(pathIdOf(request.path));
      writeResource(response, partial, partialView(partial));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = changesOf(parseChange(await readAdminBody(request)));
      const partial = await partials.update(pathIdOf(request.path), changes, context);
      writeResource(response, partial, partialView(partial));
    },
    remove: async (request, response) => {
      await partials.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
    publish: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const { version } = parsePublication(await readAdminBody(request));
      const partial = await partials.update(pathIdOf(request.path), { published: version }, context);
      writeResource(response, partial, partialView(partial));
    },
    versions: async (request, response) => {
      const { item } = await partials.read(pathIdOf(request.path));
      writeAdmin(response, partialVersionsView(item));
    },
    version: async (request, response) => {
      const { item } = await partials.read(pathIdOf(request.path));
      writeAdmin(response, partialVersionView(item, versionIn(item.versions, request.path)));
    },
  } satisfies Record<string, AdminController>;
}

function changesOf({ name, text, published }: UpdatePartialDto): PartialChanges {
  return {
    ...(name !== undefined && { name }),
    ...(text !== undefined && { text }),
    ...(published !== undefined && { published }),
  };
}

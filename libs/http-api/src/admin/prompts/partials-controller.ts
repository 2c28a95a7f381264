import type { PartialChanges } from '@model-gateway/control-plane';
import { createStrictParser } from '../../validation/create-strict-parser.js';
import type { AdminController } from '../admin-controller.js';
import type { AdminDependencies } from '../admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../change-context.js';
import { CreatePartialDto, UpdatePartialDto } from '../dto/partial.dto.js';
import { PublishVersionDto } from '../dto/publish.dto.js';
import { pageParameters, pageQueryOf } from '../page-query.js';
import { pageView } from '../page-view.js';
import { pathIdOf } from '../path-id.js';
import { queryOf } from '../../validation/query-of.js';
import { readAdminBody } from '../read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../write-resource.js';
import { partialVersionsView, partialVersionView, partialView } from './prompt-view.js';
import { versionIn } from './version-in.js';

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

import type { AdminKnownModelList } from '@model-gateway/contract';
import type { Clock } from '@model-gateway/core';
import { listKnownModels, type ModelSettings } from '@model-gateway/control-plane';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { CreateModelDto, UpdateModelDto } from './model.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';
import { knownModelView, modelView } from './model-view.js';

const parseCreation = createStrictParser<CreateModelDto>(CreateModelDto);
const parseChange = createStrictParser<UpdateModelDto>(UpdateModelDto);

/** What administrators do with what is entered about models: below `/admin/v1/models`. */
export function modelsAdminController({ administration }: AdminDependencies, clock: Clock) {
  const { models } = administration;
  return {
    list: async (request, response) => {
      const page = await models.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(response, pageView(page, modelView));
    },
    known: (_request, response) => {
      const data = listKnownModels(clock.now()).map(knownModelView);
      writeAdmin(response, { data } satisfies AdminKnownModelList);
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const body = parseCreation(await readAdminBody(request));
      const entry = await models.create({ ...changesOf(body), id: body.id }, context);
      const location = `/admin/v1/models/${encodeURIComponent(entry.item.id)}`;
      writeResource(response, entry, modelView(entry), 201, { location });
    },
    read: async (request, response) => {
      const entry = await models.read(pathIdOf(request.path));
      writeResource(response, entry, modelView(entry));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = changesOf(parseChange(await readAdminBody(request)));
      const entry = await models.update(pathIdOf(request.path), changes, context);
      writeResource(response, entry, modelView(entry));
    },
    remove: async (request, response) => {
      await models.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
  } satisfies Record<string, AdminController>;
}

function changesOf({ price, capabilities, source }: UpdateModelDto): Omit<ModelSettings, 'id'> {
  return {
    ...(price !== undefined && { price }),
    ...(capabilities !== undefined && { capabilities }),
    ...(source !== undefined && { source }),
  };
}

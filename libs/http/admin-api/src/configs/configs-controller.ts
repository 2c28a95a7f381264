import type { JsonObject } from '@model-gateway/core';
import type { ConfigChanges } from '@model-gateway/control-plane';
import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { configView } from './config-view.js';
import { CreateConfigDto, UpdateConfigDto } from './config.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';

const parseCreation = createStrictParser<CreateConfigDto>(CreateConfigDto);
const parseChange = createStrictParser<UpdateConfigDto>(UpdateConfigDto);

/** What administrators do with configs: below `/admin/v1/configs`. */
export function configsController({ administration }: AdminDependencies) {
  const { configs } = administration;
  return {
    list: async (request, response) => {
      const page = await configs.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(response, pageView(page, configView));
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const body = parseCreation(await readAdminBody(request));
      const kept = await configs.create(
        { ...changesOf(body), id: body.id, config: body.config as JsonObject },
        context,
      );
      const location = `/admin/v1/configs/${encodeURIComponent(kept.item.id)}`;
      writeResource(response, kept, configView(kept), 201, { location });
    },
    read: async (request, response) => {
      const kept = await configs.read(pathIdOf(request.path));
      writeResource(response, kept, configView(kept));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = changesOf(parseChange(await readAdminBody(request)));
      const kept = await configs.update(pathIdOf(request.path), changes, context);
      writeResource(response, kept, configView(kept));
    },
    remove: async (request, response) => {
      await configs.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
  } satisfies Record<string, AdminController>;
}

function changesOf({ name, config }: UpdateConfigDto): ConfigChanges {
  return {
    ...(name !== undefined && { name }),
    ...(config !== undefined && { config: config as JsonObject }),
  };
}

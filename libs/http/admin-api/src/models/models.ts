import type { AdminKnownModelList } from '@model-gateway/contract';
import { listKnownModels } from '@model-gateway/control-plane';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminResource } from '../resources/admin-resource.js';
import { givenMembers } from '../resources/given-members.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { writeAdmin } from '../resources/write-resource.js';
import { CreateModelDto, UpdateModelDto } from './model.dto.js';
import { modelPaths, modelSchemas } from './model-openapi.js';
import { knownModelView, modelView } from './model-view.js';

const path = '/admin/v1/models';

/** What models cost, and what they can do. */
export const models: AdminResource = {
  schemas: modelSchemas,
  paths: modelPaths,
  routes({ administration }, clock) {
    const known: AdminController = (_request, response) => {
      const data = listKnownModels(clock.now()).map(knownModelView);
      writeAdmin(response, { data } satisfies AdminKnownModelList);
    };
    const controller = resourceController(administration.models, {
      path,
      bodies: { create: CreateModelDto, update: UpdateModelDto },
      settingsOf: givenMembers,
      changesOf: givenMembers,
      view: modelView,
    });
    // Before the entries themselves: none of them has an id without a slash.
    return [{ template: `${path}/known`, methods: { get: known } }, ...resourceRoutes(path, controller)];
  },
};

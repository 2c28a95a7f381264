import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { CreateLabelDto, UpdateLabelDto } from './label.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';
import { labelView } from './label-view.js';

const parseCreation = createStrictParser<CreateLabelDto>(CreateLabelDto);
const parseChange = createStrictParser<UpdateLabelDto>(UpdateLabelDto);

/** What administrators do with labels: below `/admin/v1/labels`. */
export function labelsController({ administration }: AdminDependencies) {
  const { labels } = administration;
  return {
    list: async (request, response) => {
      const page = await labels.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(response, pageView(page, labelView));
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const body = parseCreation(await readAdminBody(request));
      const label = await labels.create({ ...changesOf(body), id: body.id }, context);
      const location = `/admin/v1/labels/${encodeURIComponent(label.item.id)}`;
      writeResource(response, label, labelView(label), 201, { location });
    },
    read: async (request, response) => {
      const label = await labels.read(pathIdOf(request.path));
      writeResource(response, label, labelView(label));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = changesOf(parseChange(await readAdminBody(request)));
      const label = await labels.update(pathIdOf(request.path), changes, context);
      writeResource(response, label, labelView(label));
    },
    remove: async (request, response) => {
      await labels.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
  } satisfies Record<string, AdminController>;
}

function changesOf({ description }: UpdateLabelDto): { readonly description?: string | null } {
  return description === undefined ? {} : { description };
}

import { createStrictParser, queryOf } from '@model-gateway/http-server';
import type { AdminController } from '../resources/admin-controller.js';
import type { AdminDependencies } from '../resources/admin-dependencies.js';
import { changeContextOf, creationContextOf } from '../resources/change-context.js';
import { CreatePromptDto, UpdatePromptDto } from './prompt.dto.js';
import { PublishVersionDto } from '../resources/publish.dto.js';
import { pageParameters, pageQueryOf } from '../resources/page-query.js';
import { pageView } from '../resources/page-view.js';
import { pathIdOf } from '../resources/path-id.js';
import { readAdminBody } from '../resources/read-body.js';
import { writeAdmin, writeNothing, writeResource } from '../resources/write-resource.js';
import { promptChangesOf } from './prompt-settings.js';
import { promptVersionsView, promptVersionView, promptView } from './prompt-view.js';
import { versionIn } from './version-in.js';

const parseCreation = createStrictParser<CreatePromptDto>(CreatePromptDto);
const parseChange = createStrictParser<UpdatePromptDto>(UpdatePromptDto);
const parsePublication = createStrictParser<PublishVersionDto>(PublishVersionDto);

/** What administrators do with prompts: below `/admin/v1/prompts`. */
export function promptsController({ administration }: AdminDependencies) {
  const { prompts } = administration;
  return {
    list: async (request, response) => {
      const page = await prompts.list(pageQueryOf(queryOf(request.originalUrl, pageParameters)));
      writeAdmin(response, pageView(page, promptView));
    },
    create: async (request, response) => {
      const context = creationContextOf(request, response.locals.context);
      const body: CreatePromptDto = parseCreation(await readAdminBody(request));
      const prompt = await prompts.create({ ...promptChangesOf(body), id: body.id }, context);
      const location = `/admin/v1/prompts/${encodeURIComponent(prompt.item.id)}`;
      writeResource(response, prompt, promptView(prompt), 201, { location });
    },
    read: async (request, response) => {
      const prompt = await prompts.read(pathIdOf(request.path));
      writeResource(response, prompt, promptView(prompt));
    },
    update: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const changes = promptChangesOf(parseChange(await readAdminBody(request)));
      const prompt = await prompts.update(pathIdOf(request.path), changes, context);
      writeResource(response, prompt, promptView(prompt));
    },
    remove: async (request, response) => {
      await prompts.remove(pathIdOf(request.path), changeContextOf(request, response.locals.context));
      writeNothing(response);
    },
    publish: async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const { version } = parsePublication(await readAdminBody(request));
      const prompt = await prompts.update(pathIdOf(request.path), { published: version }, context);
      writeResource(response, prompt, promptView(prompt));
    },
    versions: async (request, response) => {
      const { item } = await prompts.read(pathIdOf(request.path));
      writeAdmin(response, promptVersionsView(item));
    },
    version: async (request, response) => {
      const { item } = await prompts.read(pathIdOf(request.path));
      writeAdmin(response, promptVersionView(item, versionIn(item.versions, request.path)));
    },
  } satisfies Record<string, AdminController>;
}

import type { AdminPrompt, AdminPromptVersion, AdminPromptVersionEntry } from '@model-gateway/contract';
import { isoTime, resourceRegistry, shownPromptContent } from '@model-gateway/control-plane';
import type { Managed, PromptRecord, PromptVersion } from '@model-gateway/core';
import type { AdminResource } from '../resources/admin-resource.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import { missingVersion, publishRoute, versionRoutes } from '../resources/versions-controller.js';
import { CreatePromptDto, UpdatePromptDto } from './prompt.dto.js';
import { promptPaths, promptSchemas } from './prompt-openapi.js';
import { promptChangesOf } from './prompt-settings.js';

const path = '/admin/v1/prompts';

/** Bodies of chat requests with templates. */
export const prompts: AdminResource = {
  schemas: promptSchemas,
  paths: promptPaths,
  routes: ({ administration }) => [
    ...resourceRoutes(
      path,
      resourceController(administration.prompts, {
        path,
        bodies: { create: CreatePromptDto, update: UpdatePromptDto },
        settingsOf: (body) => ({ ...promptChangesOf(body), id: body.id }),
        changesOf: promptChangesOf,
        view: promptView,
      }),
    ),
    publishRoute(path, administration.prompts, promptView),
    ...versionRoutes(path, administration.prompts, {
      entry: entryView,
      content: (prompt, version): AdminPromptVersion => ({
        ...entryView(prompt, version),
        ...shownPromptContent(version),
      }),
      missing: missingVersion,
    }),
  ],
};

/** A prompt as the API shows it: with its newest version. */
function promptView(managed: Managed<PromptRecord>): AdminPrompt {
  return { ...resourceRegistry.prompts.show(managed.item), ...resourceView(managed) };
}

function entryView(
  { published, labels }: PromptRecord,
  { version, description, createdAt }: PromptVersion,
): AdminPromptVersionEntry {
  return {
    version,
    ...(description !== undefined && { description }),
    published: version === published,
    labels: Object.keys(labels).filter((label) => labels[label] === version),
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
  };
}

import type { AdminPrompt, AdminPromptVersion, AdminPromptVersionEntry } from '@model-gateway/contract';
import {
  isoTime,
  resourceRegistry,
  shownPromptContent,
  type PromptChanges,
} from '@model-gateway/control-plane';
import {
  resourceRules,
  type Managed,
  type PromptRecord,
  type PromptVersion,
  type JsonObject,
  type JsonValue,
  type PromptVariable,
} from '@model-gateway/core';
import type { AdminResource } from '../resources/admin-route.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import {
  missingVersion,
  publishRoute,
  restoreRoute,
  versionRoutes,
} from '../resources/versions-controller.js';
import {
  CreatePromptDto,
  ReplacePromptDto,
  UpdatePromptDto,
  type PromptVariableDto,
  promptPaths,
  promptSchemas,
} from './prompt-openapi.js';
import { SettingsProblems } from '../resources/settings-problems.js';

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
        replacement: {
          body: ReplacePromptDto,
          rule: resourceRules.slug,
          settingsOf: (id, body) => ({ ...promptChangesOf(body), id }),
        },
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
      compared: shownPromptContent,
      missing: missingVersion,
    }),
    restoreRoute(path, administration.prompts, restoredContent, {
      view: promptView,
      missing: missingVersion,
    }),
  ],
};

/** The change that makes what a version says the newest version again. */
function restoredContent({ template, model, variables }: PromptVersion): PromptChanges {
  return {
    ...(template.type === 'body' ? { template: template.body } : { rawTemplate: template.text }),
    model: model ?? null,
    variables,
  };
}

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

/** How much of a label's name a message shows. */
const longestName = 100;
const mostLabels = 100;

/** What a checked body changes of a prompt. Throws an `InvalidRequestError` for what the shape alone does not show. */
function promptChangesOf(body: UpdatePromptDto): PromptChanges {
  const { name, template, rawTemplate, model, variables, description, published, labels } = body;
  const problems = new SettingsProblems();
  if (template !== undefined && rawTemplate !== undefined) {
    problems.add('rawTemplate', 'cannot stand beside template');
  }
  if (labels !== undefined) checkLabels(labels, problems);
  problems.throwIfAny();
  return {
    ...(name !== undefined && { name }),
    ...(template !== undefined && { template: template as JsonObject }),
    ...(rawTemplate !== undefined && { rawTemplate }),
    ...(model !== undefined && { model }),
    ...(variables !== undefined && { variables: variables && variables.map(variableOf) }),
    ...(description !== undefined && { description }),
    ...(published !== undefined && { published }),
    ...(labels !== undefined && { labels: labels as Record<string, number | null> }),
  };
}

function checkLabels(labels: object, problems: SettingsProblems): void {
  const entries: [string, unknown][] = Object.entries(labels);
  if (entries.length > mostLabels) return problems.add('labels', `must have at most ${mostLabels} members`);
  for (const [label, version] of entries) {
    if (version === null || (Number.isSafeInteger(version) && Number(version) >= 1)) continue;
    problems.add(
      `labels.${label.slice(0, longestName)}`,
      'must be the number of a version, or null to take it away',
    );
  }
}

function variableOf({ name, type, description, default: usual }: PromptVariableDto): PromptVariable {
  return {
    name,
    ...(type && { type }),
    ...(description && { description }),
    ...(usual !== undefined && { default: usual as JsonValue }),
  };
}

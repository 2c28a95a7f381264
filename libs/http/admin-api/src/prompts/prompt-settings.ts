import type { JsonObject, JsonValue, PromptVariable } from '@model-gateway/core';
import type { PromptChanges } from '@model-gateway/control-plane';
import type { PromptVariableDto, UpdatePromptDto } from './prompt.dto.js';
import { SettingsProblems } from '../resources/settings-problems.js';

/** How much of a label's name a message shows. */
const longestName = 100;
const mostLabels = 100;

/** What a checked body changes of a prompt. Throws an `InvalidRequestError` for what the shape alone does not show. */
export function promptChangesOf(body: UpdatePromptDto): PromptChanges {
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

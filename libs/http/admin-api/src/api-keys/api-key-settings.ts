import { configReferenceRule, type CallerDefaults, type JsonObject, type Scope } from '@model-gateway/core';
import type { ApiKeySettings } from '@model-gateway/control-plane';
import { momentOf } from '../resources/date-time.js';
import type { CallerDefaultsDto, CreateApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';
import { limitsOf } from '../resources/limits-of.js';
import { SettingsProblems } from '../resources/settings-problems.js';

/** What a checked body decides about a key. Throws an `InvalidRequestError` that lists what makes no sense. */
export function apiKeySettingsOf(body: CreateApiKeyDto): ApiKeySettings {
  return { ...apiKeyChangesOf(body), name: body.name };
}

/** What a checked body changes of a key; null takes a member away. Throws as {@link apiKeySettingsOf}. */
export function apiKeyChangesOf(body: UpdateApiKeyDto): Partial<ApiKeySettings> {
  const problems = new SettingsProblems();
  const { name, scopes, defaults } = body;
  const expiresAt = expiryOf(body.expiresAt, problems);
  const changes = {
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes: scopes && [...new Set(scopes as Scope[])] }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(defaults !== undefined && { defaults: defaults && defaultsOf(defaults, problems) }),
    ...limitsOf(body),
  };
  problems.throwIfAny();
  return changes;
}

function expiryOf(text: string | null | undefined, problems: SettingsProblems) {
  if (text === undefined || text === null) return text;
  return momentOf(text) ?? problems.add('expiresAt', 'There is no such date and time.');
}

/** Whether the config can be used, and is there at all, is for those to say who know. */
function defaultsOf({ config, metadata }: CallerDefaultsDto, problems: SettingsProblems): CallerDefaults {
  if (typeof config === 'string' && !configReferenceRule.pattern.test(config)) {
    problems.add('defaults.config', configReferenceRule.message);
  }
  return {
    ...(config !== undefined && config !== null && { config: config as JsonObject | string }),
    ...(metadata && { metadata }),
  };
}

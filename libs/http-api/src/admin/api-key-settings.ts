import { parseConfig, type ApiKeySettings } from '@model-gateway/application';
import { InvalidRequestError, type CallerDefaults, type JsonObject, type Scope } from '@model-gateway/core';
import { momentOf } from './date-time.js';
import type { CallerDefaultsDto, CreateApiKeyDto, UpdateApiKeyDto } from './dto/api-key.dto.js';
import { limitsOf } from './limits-of.js';
import { SettingsProblems } from './settings-problems.js';

const longestMetadata = 128;

/** What a checked body decides about a key. Throws an `InvalidRequestError` that lists what makes no sense. */
export function apiKeySettingsOf(body: CreateApiKeyDto, now: number): ApiKeySettings {
  return { ...apiKeyChangesOf(body, now), name: body.name };
}

/** What a checked body changes of a key; null takes a member away. Throws as {@link apiKeySettingsOf}. */
export function apiKeyChangesOf(body: UpdateApiKeyDto, now: number): Partial<ApiKeySettings> {
  const problems = new SettingsProblems();
  const { name, scopes, defaults } = body;
  const expiresAt = expiryOf(body.expiresAt, now, problems);
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

function expiryOf(text: string | null | undefined, now: number, problems: SettingsProblems) {
  if (text === undefined || text === null) return text;
  const moment = momentOf(text);
  if (moment === undefined) return problems.add('expiresAt', 'There is no such date and time.');
  return moment > now ? moment : problems.add('expiresAt', 'This must be in the future.');
}

function defaultsOf({ config, metadata }: CallerDefaultsDto, problems: SettingsProblems): CallerDefaults {
  if (config) checkConfig(config as JsonObject, problems);
  for (const [name, value] of Object.entries(metadata ?? {})) {
    const path = `defaults.metadata.${name.slice(0, 100)}`;
    if (value.length > longestMetadata)
      problems.add(path, `This has more than ${longestMetadata} characters.`);
  }
  return { ...(config && { config: config as JsonObject }), ...(metadata && { metadata }) };
}

/** As it is checked in the header of a request: a key must not carry a config that no request could. */
function checkConfig(config: JsonObject, problems: SettingsProblems): void {
  try {
    parseConfig(config);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    problems.add(`defaults.${error.param ?? 'config'}`, error.message);
  }
}

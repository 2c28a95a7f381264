import { InvalidRequestError, isJsonObject, type JsonObject } from '@model-gateway/core';
import { applyParams, type InferenceConfig } from '@model-gateway/gateway-config';

const generationConfig = 'generationConfig';
const embedContentConfig = 'embedContentConfig';
/** Members whose own members have two spellings, too. */
const groups = [generationConfig, embedContentConfig];

/** Member names of several words, by the other spelling that Google accepts. */
const spellings: ReadonlyMap<string, string> = new Map(
  [
    'systemInstruction',
    'toolConfig',
    'safetySettings',
    generationConfig,
    'cachedContent',
    'serviceTier',
    'modelArmorConfig',
    'generateContentRequest',
    embedContentConfig,
    'taskType',
    'outputDimensionality',
    'autoTruncate',
  ].map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name]),
);

/** By the config's settings, which stay the same object as long as the config is used. */
const known = new WeakMap<InferenceConfig, InferenceConfig>();

/**
 * As `applyParams`, for a body in Gemini's own format. Google accepts two spellings of each name, so a setting for
 * `safetySettings` applies to `safety_settings` too, and vice versa. Names in the request, in `generationConfig` and in
 * `embedContentConfig` are converted to those of Google's documentation. A config that changes no body changes no name.
 */
export function applyNativeParams(body: JsonObject, settings: InferenceConfig): JsonObject {
  const { defaultParams, overrideParams, dropParams } = settings;
  if (!defaultParams && !overrideParams && !dropParams) return body;
  let params = known.get(settings);
  if (!params) known.set(settings, (params = spelt(settings)));
  return applyParams(namesOf(body), params);
}

function spelt(settings: InferenceConfig): InferenceConfig {
  const { defaultParams, overrideParams, dropParams } = settings;
  return {
    ...settings,
    ...(defaultParams && { defaultParams: namesOf(defaultParams) }),
    ...(overrideParams && { overrideParams: namesOf(overrideParams) }),
    ...(dropParams && { dropParams: dropParams.map(pathOf) }),
  };
}

function namesOf(body: JsonObject): JsonObject {
  const renamed = withNames(body, (name) => spellings.get(name) ?? name, '');
  let named = renamed;
  for (const group of groups) {
    const config = renamed[group];
    if (isJsonObject(config)) named = { ...named, [group]: withNames(config, camelCase, `${group}.`) };
  }
  return named;
}

/** Throws `InvalidRequestError` for a name that is there in both spellings: it is undefined which one applies. */
function withNames(object: JsonObject, nameOf: (name: string) => string, place: string): JsonObject {
  const names = Object.keys(object);
  if (names.every((name) => nameOf(name) === name)) return object;
  const renamed = new Map(names.map((name) => [nameOf(name), object[name]]));
  if (renamed.size < names.length) {
    const twice = names.findLast((name) => names.some((one) => one !== name && nameOf(one) === nameOf(name)));
    throw new InvalidRequestError('invalid_value', 'A member is there twice, in two spellings.', {
      param: `${place}${twice}`.slice(0, longestPlace),
    });
  }
  return Object.fromEntries(renamed);
}

function pathOf(path: string): string {
  const [name = ''] = /^[^.[]*/.exec(path) ?? [];
  const known = spellings.get(name) ?? name;
  const rest = path.slice(name.length);
  if (!groups.includes(known)) return known + rest;
  return known + rest.replace(/^\.[^.[]*/, camelCase);
}

/** No upstream has members with longer names. */
const longestName = 64;
const longestPlace = 100;

function camelCase(name: string): string {
  if (name.length > longestName) return name;
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

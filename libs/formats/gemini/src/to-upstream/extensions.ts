import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { camelCase } from './camel-case.js';
import type { TranslationContext } from './translation-context.js';

/** What the client said in Google's own terms: members of the upstream's request, names in camel case. */
export interface GoogleExtensions {
  readonly request: JsonObject;
  readonly generationConfig: JsonObject;
  readonly toolConfig: JsonObject;
}

const none: GoogleExtensions = { request: {}, generationConfig: {}, toolConfig: {} };

/** Members that every upstream has, beside those its dialect names. */
const everywhere = new Set(['cachedContent', 'safetySettings']);

/**
 * Sorts the members of the client's body that have no canonical name. Google's conventions are known: `google` or
 * `extra_body.google` (also nested twice, as some clients send it) and `generationConfig`. The rest is a loss.
 */
export function readExtensions(
  extensions: JsonObject | undefined,
  context: TranslationContext,
): GoogleExtensions {
  if (!extensions) return none;
  const reader = new ExtensionReader(context);
  reader.readBody(extensions, '');
  return reader;
}

class ExtensionReader implements GoogleExtensions {
  request: JsonObject = {};
  generationConfig: JsonObject = {};
  toolConfig: JsonObject = {};

  constructor(private readonly context: TranslationContext) {}

  readBody(members: JsonObject, prefix: string): void {
    for (const [key, value] of Object.entries(members)) {
      const path = prefix + key;
      if (value === undefined || value === null) continue;
      if (key === 'extra_body' && isJsonObject(value)) this.readBody(value, `${path}.`);
      else if (key === 'google' && isJsonObject(value)) this.readGoogle(value, `${path}.`);
      else if (camelCase(key) === 'generationConfig') this.readConfig('generationConfig', value, path);
      else this.drop(path);
    }
  }

  private readGoogle(members: JsonObject, prefix: string): void {
    const { dialect } = this.context;
    for (const [key, value] of Object.entries(members)) {
      const path = prefix + key;
      const name = camelCase(key);
      if (value === undefined || value === null) continue;
      if (name === 'generationConfig' || name === 'toolConfig') this.readConfig(name, value, path);
      else if (name === 'thinkingConfig') this.set('generationConfig', name, value);
      else if (everywhere.has(name) || dialect.request.has(name)) this.set('request', name, value);
      else this.drop(path);
    }
  }

  private readConfig(config: 'generationConfig' | 'toolConfig', value: JsonValue, path: string): void {
    if (!isJsonObject(value)) {
      this.drop(path);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const name = camelCase(key);
      const known = config === 'generationConfig' && canonicalGeneration.has(name);
      if (member === undefined || member === null) continue;
      if (known || this.context.dialect[config].has(name)) this.set(config, name, member);
      else this.drop(`${path}.${key}`);
    }
  }

  private set(group: keyof GoogleExtensions, name: string, value: JsonValue): void {
    this[group] = { ...this[group], [name]: value };
  }

  private drop(path: string): void {
    this.context.reportLoss({ path, action: 'dropped', reason: 'The upstream has no place for it.' });
  }
}

/** Members of `generationConfig` that canonical fields stand for too. */
const canonicalGeneration = new Set([
  'temperature',
  'topP',
  'topK',
  'candidateCount',
  'maxOutputTokens',
  'stopSequences',
  'seed',
  'presencePenalty',
  'frequencyPenalty',
  'responseLogprobs',
  'logprobs',
  'responseMimeType',
  'responseJsonSchema',
  'responseModalities',
  'speechConfig',
  'thinkingConfig',
  'mediaResolution',
  'imageConfig',
]);

import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { reportDropped, severityOfMember } from '@model-gateway/format-kit';
import { camelCase } from './camel-case.js';
import { RepeatedMembers } from './repeated-members.js';
import { conflictingField } from './conflicting-fields.js';
import type { TranslationContext } from './translation-context.js';

type Group = 'request' | 'generationConfig' | 'toolConfig';

/** The client's extensions in Google's own form: members of the upstream's request, names in camel case. */
export interface GoogleExtensions {
  readonly request: JsonObject;
  readonly generationConfig: JsonObject;
  readonly toolConfig: JsonObject;
  /** Path of a member in the client's body. */
  pathOf(group: Group, member: string): string;
}

const none: GoogleExtensions = { request: {}, generationConfig: {}, toolConfig: {}, pathOf: keyOf };

/** Members that every upstream accepts, besides those of its dialect. */
const everywhere = new Set(['cachedContent', 'safetySettings']);

/**
 * Sorts the members of the client's body that have no canonical name. Google's conventions are known: `google` or
 * `extra_body.google` (also nested twice, as some clients send it), `generationConfig`, and `safetySettings` and
 * `cachedContent` in Google's spelling. If a member is set several times, the first in the body counts. The rest is a
 * loss.
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
  private readonly paths = new Map<string, string>();
  private readonly repeated = new RepeatedMembers();

  constructor(private readonly context: TranslationContext) {}

  readBody(members: JsonObject, prefix: string): void {
    for (const [key, value] of Object.entries(members)) {
      const path = prefix + key;
      if (value === undefined || value === null) continue;
      if (key === 'extra_body' && isJsonObject(value)) this.readBody(value, `${path}.`);
      else if (key === 'google' && isJsonObject(value)) this.readGoogle(value, `${path}.`);
      else if (camelCase(key) === 'generationConfig') this.readConfig('generationConfig', value, path);
      else if (everywhere.has(key)) this.set('request', key, value, path);
      else this.refuse(path);
    }
  }

  private readGoogle(members: JsonObject, prefix: string): void {
    const { dialect } = this.context;
    for (const [key, value] of Object.entries(members)) {
      const path = prefix + key;
      const name = camelCase(key);
      if (value === undefined || value === null) continue;
      if (name === 'generationConfig' || name === 'toolConfig') this.readConfig(name, value, path);
      else if (name === 'thinkingConfig') this.set('generationConfig', name, value, path);
      else if (everywhere.has(name) || dialect.request.has(name)) this.set('request', name, value, path);
      else this.refuse(path);
    }
  }

  private readConfig(config: 'generationConfig' | 'toolConfig', value: JsonValue, path: string): void {
    if (!isJsonObject(value)) {
      this.refuse(path);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const name = camelCase(key);
      const known = config === 'generationConfig' && canonicalGeneration.has(name);
      if (member === undefined || member === null) continue;
      if (known || this.context.dialect[config].has(name)) this.set(config, name, member, `${path}.${key}`);
      else this.refuse(`${path}.${key}`);
    }
  }

  pathOf(group: Group, member: string): string {
    return this.paths.get(keyOf(group, member)) ?? keyOf(group, member);
  }

  private set(group: Group, name: string, value: JsonValue, path: string): void {
    const conflicting = conflictingField(this[group], name);
    const key = keyOf(group, name);
    if (conflicting === undefined) {
      this.paths.set(key, path);
      this[group] = { ...this[group], [name]: value };
    } else if (conflicting !== name || !this.repeated.isSame(key, this[group][name] ?? null, value)) {
      const reason = `${this.pathOf(group, conflicting)} stands before it, and wins.`;
      reportDropped(path, reason, this.context.reportLoss, 'note');
    }
  }

  /** Reports a member that no upstream knows, or not this one. */
  private refuse(path: string): void {
    reportDropped(path, 'The upstream has no place for it.', this.context.reportLoss, severityOfMember(path));
  }
}

function keyOf(group: Group, member: string): string {
  return `${group}.${member}`;
}

/** Members of `generationConfig` that also have canonical fields. */
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

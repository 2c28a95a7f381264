import {
  isJsonObject,
  promptVariableTypes,
  type JsonObject,
  type JsonValue,
  type LabelRecord,
  type PartialRecord,
  type PromptRecord,
  type PartialVersion,
  type PromptTemplate,
  type PromptVariable,
  type PromptVersion,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { checkFormat } from '../documents/document-format.js';
import { DocumentReader } from '../documents/document-reader.js';
import {
  labelMembers,
  partialMembers,
  partialVersionMembers,
  promptMembers,
  promptVariableMembers,
  promptVersionMembers,
} from './from-prompt.js';

type Value = JsonValue | undefined;

/**
 * The prompt that a stored document holds. Its templates are not looked at: another version of the gateway may have known
 * more or less of them. Throws {@link BrokenDocumentError}.
 *
 * @param reader learns which members this version does not know
 */
export function toPrompt(id: string, document: JsonObject, reader = new DocumentReader()): PromptRecord {
  checkFormat(document);
  const kept = reader.object(document, 'document', promptMembers);
  const versions = reader.list(kept['versions'], 'document.versions', (value, path) =>
    toPromptVersion(value, path, reader),
  );
  const numbers = checkVersions(versions);
  const path = 'document.labels';
  const { labels } = kept;
  if (!isJsonObject(labels)) throw new BrokenDocumentError(path, 'is no object');
  const labelled = Object.entries(labels).map(
    ([label, version]) => [label, toVersionNumber(version, `${path}.${label}`, numbers, reader)] as const,
  );
  return {
    id,
    ...optionalText('name', kept, 'document', reader),
    versions,
    published: toVersionNumber(kept['published'], 'document.published', numbers, reader),
    labels: Object.fromEntries(labelled),
  };
}

/** The partial that a stored document holds; as {@link toPrompt}. */
export function toPartial(id: string, document: JsonObject, reader = new DocumentReader()): PartialRecord {
  checkFormat(document);
  const kept = reader.object(document, 'document', partialMembers);
  const versions = reader.list(kept['versions'], 'document.versions', (value, path) =>
    toPartialVersion(value, path, reader),
  );
  const numbers = checkVersions(versions);
  return {
    id,
    ...optionalText('name', kept, 'document', reader),
    versions,
    published: toVersionNumber(kept['published'], 'document.published', numbers, reader),
  };
}

/** The label that a stored document holds; as {@link toPrompt}. */
export function toLabel(id: string, document: JsonObject, reader = new DocumentReader()): LabelRecord {
  checkFormat(document);
  const kept = reader.object(document, 'document', labelMembers);
  return { id, ...optionalText('description', kept, 'document', reader) };
}

function toPromptVersion(value: Value, path: string, reader: DocumentReader): PromptVersion {
  const one = reader.object(value, path, promptVersionMembers);
  return {
    version: reader.number(one['version'], `${path}.version`),
    template: toTemplate(one, path, reader),
    ...optionalText('model', one, path, reader),
    variables: reader.list(one['variables'], `${path}.variables`, (variable, place) =>
      toVariable(variable, place, reader),
    ),
    ...optionalText('description', one, path, reader),
    ...toCreatedAt(one, path, reader),
  };
}

function toTemplate({ body, raw }: JsonObject, path: string, reader: DocumentReader): PromptTemplate {
  if (raw !== undefined) return { type: 'raw', text: reader.text(raw, `${path}.raw`) };
  if (!isJsonObject(body)) throw new BrokenDocumentError(`${path}.body`, 'is no object');
  return { type: 'body', body };
}

function toVariable(value: Value, path: string, reader: DocumentReader): PromptVariable {
  const one = reader.object(value, path, promptVariableMembers);
  const type = reader.optional(one['type'], `${path}.type`, (word, place) =>
    reader.oneOf(word, place, promptVariableTypes),
  );
  const { default: standIn } = one;
  return {
    name: reader.text(one['name'], `${path}.name`),
    ...(type !== undefined && { type }),
    ...optionalText('description', one, path, reader),
    ...(standIn !== undefined && { default: standIn }),
  };
}

function toPartialVersion(value: Value, path: string, reader: DocumentReader): PartialVersion {
  const one = reader.object(value, path, partialVersionMembers);
  return {
    version: reader.number(one['version'], `${path}.version`),
    text: reader.text(one['text'], `${path}.text`),
    ...toCreatedAt(one, path, reader),
  };
}

function toCreatedAt({ createdAt }: JsonObject, path: string, reader: DocumentReader) {
  return createdAt === undefined ? {} : { createdAt: reader.number(createdAt, `${path}.createdAt`) };
}

function optionalText<Name extends string>(
  name: Name,
  object: JsonObject,
  path: string,
  reader: DocumentReader,
): Partial<Record<Name, string>> {
  const value = object[name];
  return value === undefined
    ? {}
    : ({ [name]: reader.text(value, `${path}.${name}`) } as Record<Name, string>);
}

function checkVersions(versions: readonly { readonly version: number }[]): ReadonlySet<number> {
  const isAscending = versions.every(
    ({ version }, index) => Number.isSafeInteger(version) && version > (versions[index - 1]?.version ?? 0),
  );
  if (versions.length === 0 || !isAscending) {
    throw new BrokenDocumentError('document.versions', 'is no list of versions in ascending order');
  }
  return new Set(versions.map(({ version }) => version));
}

function toVersionNumber(
  value: Value,
  path: string,
  versions: ReadonlySet<number>,
  reader: DocumentReader,
): number {
  const version = reader.number(value, path);
  if (!versions.has(version)) throw new BrokenDocumentError(path, 'is none of the versions');
  return version;
}

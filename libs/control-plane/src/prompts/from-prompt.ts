import type {
  JsonObject,
  LabelRecord,
  PartialRecord,
  PromptRecord,
  PartialVersion,
  PromptVariable,
  PromptVersion,
} from '@model-gateway/core';
import { documentFormat, unknownMembers } from '../documents/document-format.js';

/** Members of a prompt's document. */
export const promptMembers = ['format', 'name', 'versions', 'published', 'labels'] as const;
/** Members of each of its versions: one of `body` and `raw` is there. */
export const promptVersionMembers = [
  'version',
  'body',
  'raw',
  'model',
  'variables',
  'description',
  'createdAt',
] as const;
/** Members of each variable of a version. */
export const promptVariableMembers = ['name', 'type', 'description', 'default'] as const;
/** Members of a partial's document. */
export const partialMembers = ['format', 'name', 'versions', 'published'] as const;
/** Members of each of its versions. */
export const partialVersionMembers = ['version', 'text', 'createdAt'] as const;
/** Members of a label's document. */
export const labelMembers = ['format', 'description'] as const;

/**
 * The document of a prompt, with all its versions.
 *
 * @param before what is stored now: members of it that this version of the gateway does not know stay
 */
export function fromPrompt(
  { name, versions, published, labels }: PromptRecord,
  before?: JsonObject,
): JsonObject {
  return {
    ...unknownMembers(before, promptMembers),
    format: documentFormat,
    ...(name !== undefined && { name }),
    versions: versions.map(fromPromptVersion),
    published,
    labels,
  };
}

/** The document of a partial, as of a prompt. */
export function fromPartial({ name, versions, published }: PartialRecord, before?: JsonObject): JsonObject {
  return {
    ...unknownMembers(before, partialMembers),
    format: documentFormat,
    ...(name !== undefined && { name }),
    versions: versions.map(fromPartialVersion),
    published,
  };
}

/** The document of a label, as of a prompt. */
export function fromLabel({ description }: LabelRecord, before?: JsonObject): JsonObject {
  return {
    ...unknownMembers(before, labelMembers),
    format: documentFormat,
    ...(description !== undefined && { description }),
  };
}

function fromPromptVersion({ version, template, model, variables, description, createdAt }: PromptVersion) {
  return {
    version,
    ...(template.type === 'raw' ? { raw: template.text } : { body: template.body }),
    ...(model !== undefined && { model }),
    variables: variables.map(fromVariable),
    ...(description !== undefined && { description }),
    ...(createdAt !== undefined && { createdAt }),
  } satisfies JsonObject;
}

/** A variable as JSON. */
export function fromVariable({ name, type, description, default: value }: PromptVariable): JsonObject {
  return {
    name,
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...(value !== undefined && { default: value }),
  };
}

function fromPartialVersion({ version, text, createdAt }: PartialVersion) {
  return { version, text, ...(createdAt !== undefined && { createdAt }) } satisfies JsonObject;
}

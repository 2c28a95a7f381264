import {
  isJsonObject,
  promptVariableTypes,
  type JsonObject,
  type PromptRecord,
  type PromptTemplate,
  type PromptVariable,
  type PromptVersion,
} from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import {
  settable,
  moment,
  nestedList,
  number,
  oneOf,
  optional,
  required,
  text,
} from '../documents/members.js';
import {
  type MemberTable,
  type ReadContext,
  recordDocuments,
  showMembers,
} from '../documents/resource-members.js';
import { versionNumber, versionsMember } from '../documents/versions-member.js';
import type { PromptChanges } from './prompt-administration.js';

const variableMembers = {
  name: required('name', text),
  type: optional('type', oneOf(promptVariableTypes)),
  description: optional('description', text),
  default: optional('default', (value) => value ?? null),
} satisfies MemberTable<PromptVariable>;

/** The content of a prompt version, without its number. */
const contentMembers = {
  template: {
    /** Exactly one of them is present. */
    stored: ['body', 'raw'],
    read: readTemplate,
    write: (template: PromptTemplate) =>
      template.type === 'raw' ? { raw: template.text } : { body: template.body },
    show: (template: PromptTemplate): { readonly template?: JsonObject; readonly rawTemplate?: string } =>
      template.type === 'raw' ? { rawTemplate: template.text } : { template: template.body },
  },
  model: optional('model', text),
  variables: nestedList<'variables', PromptVariable, typeof variableMembers>('variables', variableMembers),
  description: optional('description', text),
} satisfies MemberTable<Omit<PromptVersion, 'version' | 'createdAt'>>;

/** The members of a prompt version. Templates are not validated: another version of the gateway may support more. */
const promptVersionMembers = {
  version: required('version', number),
  ...contentMembers,
  createdAt: moment('createdAt'),
} satisfies MemberTable<PromptVersion>;

/** The single list of a prompt's members. `changedPrompt` handles changes of its versions. */
export const promptMembers = {
  name: settable(optional('name', text)),
  versions: versionsMember(promptVersionMembers, (newest) => ({
    version: newest.version,
    ...shownPromptContent(newest),
  })),
  published: {
    ...required('published', number),
    read: (stored: JsonObject, { path, reader }: ReadContext) =>
      versionNumber(stored)(stored['published'], `${path}.published`, reader),
    change: (before: number | undefined, { published }: PromptChanges) => published ?? before,
  },
  labels: {
    ...required('labels', (): PromptRecord['labels'] => ({})),
    read: readLabels,
    change: changedLabels,
  },
} satisfies MemberTable<PromptRecord, PromptChanges>;

/** Reads, writes and shows a prompt, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toPrompt,
  write: fromPrompt,
  show: auditedPrompt,
} = recordDocuments<PromptRecord, PromptChanges, typeof promptMembers>(promptMembers);

/** The content of a prompt version as administrators see it. */
export function shownPromptContent(version: PromptVersion) {
  return showMembers<Omit<PromptVersion, 'version' | 'createdAt'>, typeof contentMembers>(
    contentMembers,
    version,
  );
}

function readTemplate({ body, raw }: JsonObject, { path, reader }: ReadContext): PromptTemplate {
  if (raw !== undefined) return { type: 'raw', text: reader.text(raw, `${path}.raw`) };
  if (!isJsonObject(body)) throw new BrokenDocumentError(`${path}.body`, 'is no object');
  return { type: 'body', body };
}

function readLabels(stored: JsonObject, context: ReadContext): PromptRecord['labels'] {
  const path = `${context.path}.labels`;
  const { labels } = stored;
  if (!isJsonObject(labels)) throw new BrokenDocumentError(path, 'is no object');
  const read = versionNumber(stored);
  const versions = Object.entries(labels).map(
    ([label, version]) => [label, read(version, `${path}.${label}`, context.reader)] as const,
  );
  return Object.fromEntries(versions);
}

function changedLabels(
  before: PromptRecord['labels'] = {},
  { labels = {} }: PromptChanges,
): PromptRecord['labels'] {
  const versions = new Map(Object.entries(before));
  for (const [label, version] of Object.entries(labels)) {
    if (version === null) versions.delete(label);
    else versions.set(label, version);
  }
  return Object.fromEntries(versions);
}

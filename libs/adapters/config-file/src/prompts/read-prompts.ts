import {
  builtInLabels,
  deepestJson,
  isJsonObject,
  longestPromptTemplate,
  nestsDeeperThan,
  promptDescriptionRule,
  promptLabelRule,
  promptModelRule,
  promptNameRule,
  type JsonObject,
  type LabelRecord,
  type PartialRecord,
  type PromptRecord,
  type PromptTemplate,
  type ResourceRule,
  type TemplateEngine,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import { readPromptVariables } from './read-prompt-variables.js';
import { checkTemplates, type TemplateContext } from '../check-templates.js';
import { rules } from '../resources/rules.js';
import type { SectionReader } from '../resources/section-reader.js';

/** The context of reading prompts: what they can refer to, and the template engine. */
export interface PromptContext {
  /** The labels of the file. */
  readonly labels: readonly LabelRecord[];
  readonly partials: readonly PartialRecord[];
  readonly templates?: TemplateEngine;
}

const members = [
  'id',
  'name',
  'template',
  'rawTemplate',
  'model',
  'variables',
  'description',
  'labels',
] as const;

/**
 * Reads the section `prompts`. A file has no history, so each prompt has version 1 only. References in templates are
 * not resolved.
 */
export function readPrompts(
  value: unknown,
  reader: SectionReader,
  context: PromptContext,
): readonly PromptRecord[] {
  const known = new Set<string>([...builtInLabels, ...context.labels.map(({ id }) => id)]);
  const partials = new Set(context.partials.map(({ id }) => id));
  const { templates } = context;
  const ids = new Set<string>();
  const prompts: PromptRecord[] = [];
  reader.list(value, ['prompts']).forEach((item, index) => {
    const path = ['prompts', index];
    const object = reader.object(item, path, members);
    if (!object) return;
    const id = reader.required(object['id'], [...path, 'id'], rules.slug);
    const text = (member: 'name' | 'model' | 'description', rule: ResourceRule) =>
      optional(member, reader.text(object[member], [...path, member], rule));
    const name = text('name', promptNameRule);
    const template = readTemplate(object, path, reader, { partials, ...(templates && { templates }) });
    const version = {
      version: 1,
      ...text('model', promptModelRule),
      variables: readPromptVariables(object['variables'], [...path, 'variables'], reader),
      ...text('description', promptDescriptionRule),
    };
    const labels = readPromptLabels(object['labels'], [...path, 'labels'], reader, known);
    if (id === undefined) return;
    if (ids.has(id)) reader.problem([...path, 'id'], 'Another prompt has this id.');
    ids.add(id);
    if (template) prompts.push({ id, ...name, versions: [{ ...version, template }], published: 1, labels });
  });
  return prompts;
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}

function readTemplate(
  { template, rawTemplate }: JsonObject,
  path: ConfigPath,
  reader: SectionReader,
  context: TemplateContext,
): PromptTemplate | undefined {
  if (isPresent(template) === isPresent(rawTemplate)) {
    return reader.problem(path, 'Give either template or rawTemplate.');
  }
  const place = [...path, isPresent(template) ? 'template' : 'rawTemplate'];
  const read = isPresent(template) ? readBody(template, place, reader) : readRaw(rawTemplate, place, reader);
  if (!read) return undefined;
  const value = read.type === 'raw' ? read.text : read.body;
  if ((typeof value === 'string' ? value : JSON.stringify(value)).length > longestPromptTemplate) {
    return reader.problem(place, `This has more than ${longestPromptTemplate} characters.`);
  }
  checkTemplates(value, place, reader, context);
  return read;
}

function readBody(value: unknown, path: ConfigPath, reader: SectionReader): PromptTemplate | undefined {
  const body = reader.anyObject(value, path);
  return body && { type: 'body', body };
}

function readRaw(value: unknown, path: ConfigPath, reader: SectionReader): PromptTemplate | undefined {
  if (typeof value !== 'string') return reader.problem(path, 'This must be a text; put it in quotes.');
  if (value.includes('{{') || isBody(value)) return { type: 'raw', text: value };
  return reader.problem(
    path,
    'This has no tag, and must be a JSON object then: it would never make another body.',
  );
}

function isBody(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) && !nestsDeeperThan(value, deepestJson);
  } catch {
    return false;
  }
}

/** Reads the labels of the only version. */
function readPromptLabels(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  known: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  const labels = reader.list(value, path).flatMap((item, index) => {
    const place = [...path, index];
    const label = reader.required(item, place, promptLabelRule);
    if (label === undefined) return [];
    if (!known.has(label)) {
      reader.problem(place, 'There is no label of this id in section labels, and none is built in.');
    }
    return [label];
  });
  return Object.fromEntries(labels.map((label) => [label, 1]));
}

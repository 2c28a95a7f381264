import {
  builtInLabels,
  InvalidRequestError,
  longestPromptTemplate,
  promptVariableProblems,
  type LabelRecord,
  type PromptRecord,
  type PromptTemplate,
  type PromptVersion,
} from '@model-gateway/core';
import { readRendered, type ResourceIndex } from '@model-gateway/gateway-config';
import { changed } from '../documents/members.js';
import { changeMembers } from '../documents/resource-members.js';
import { promptMembers } from './prompt-members.js';
import { checkTemplates, type TemplateKnowledge } from './check-templates.js';
import { checkVersion, retainedVersions } from '../resources/retained-versions.js';
import type { PromptChanges } from './prompt-administration.js';
import type { Planned } from '../resources/record-kind.js';
import { templateTexts } from './template-texts.js';

/** The context of changing a prompt. */
export interface PromptChangeContext extends TemplateKnowledge {
  readonly labels: Pick<ResourceIndex<LabelRecord>, 'find'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Applies changes to a prompt. A template, model or set of variables that differs from the newest version becomes a new
 * version.
 *
 * @param before the current record; a new one has no versions, and its first version is published
 */
export function changedPrompt(
  before: PromptRecord,
  changes: PromptChanges,
  context: PromptChangeContext,
): Planned<PromptRecord> {
  const newest = before.versions.at(-1);
  const content = changedContent(newest, changes);
  const isNew = !newest || JSON.stringify(content) !== JSON.stringify(contentOf(newest));
  const settled = changeMembers<PromptRecord, PromptChanges>(promptMembers, before.id, before, changes);
  const { published, labels } = settled;
  let { versions } = before;
  let usesPartials = false;
  if (isNew) {
    usesPartials = checkContent(content, context);
    const { description } = changes;
    const added = {
      version: (newest?.version ?? 0) + 1,
      ...content,
      ...(typeof description === 'string' && { description }),
      createdAt: context.now,
    };
    const used = new Set([published, ...Object.values(labels)]);
    versions = retainedVersions(versions, added, (version) => used.has(version));
  } else checkDescription(newest, changes);
  checkVersion(versions, published, 'published');
  for (const [label, version] of Object.entries(labels)) checkVersion(versions, version, `labels.${label}`);
  if (checkPutInForce(versions, changes, context)) usesPartials = true;
  const namesLabels = checkLabels(changes, context);
  const item = { ...settled, versions };
  if (usesPartials) return { item, dependsOn: 'partials' };
  return namesLabels ? { item, dependsOn: 'labels' } : { item };
}

type Content = Pick<PromptVersion, 'template' | 'model' | 'variables'>;

function contentOf({ template, model, variables }: PromptVersion): Content {
  return { template, ...(model !== undefined && { model }), variables };
}

function changedContent(newest: PromptVersion | undefined, changes: PromptChanges): Content {
  const model = changed(newest?.model, changes.model);
  const variables = changed(newest?.variables, changes.variables) ?? [];
  return { template: changedTemplate(newest, changes), ...(model !== undefined && { model }), variables };
}

function changedTemplate(
  newest: PromptVersion | undefined,
  { template, rawTemplate }: PromptChanges,
): PromptTemplate {
  if (template && rawTemplate !== undefined) {
    throw new InvalidRequestError('invalid_value', 'A prompt has template or rawTemplate, not both.', {
      param: 'rawTemplate',
    });
  }
  if (template) return { type: 'body', body: template };
  if (rawTemplate !== undefined) return { type: 'raw', text: rawTemplate };
  if (newest) return newest.template;
  throw new InvalidRequestError('missing_required_parameter', 'template or rawTemplate is missing.', {
    param: 'template',
  });
}

/** @returns whether the templates use partials */
function checkContent({ template, variables }: Content, context: PromptChangeContext): boolean {
  const isRaw = template.type === 'raw';
  const { length } = isRaw ? template.text : JSON.stringify(template.body);
  if (length > longestPromptTemplate) {
    const param = isRaw ? 'rawTemplate' : 'template';
    const message = `${param} has more than ${longestPromptTemplate} characters.`;
    throw new InvalidRequestError('invalid_value', message, { param });
  }
  const problems = promptVariableProblems(variables).map(({ path: [index, member], message }) => ({
    param: `variables${index === undefined ? '' : `[${index}]`}${member === undefined ? '' : `.${member}`}`,
    message,
  }));
  const [first] = problems;
  if (first) {
    const message = problems.map((problem) => `${problem.param}: ${problem.message}`).join(' ');
    throw new InvalidRequestError('invalid_value', message, { param: first.param });
  }
  const usesPartials = checkTemplates(templateTexts(template), context);
  if (isRaw && !template.text.includes('{{')) checkBody(template.text);
  return usesPartials;
}

/** A raw template without tags must already be a valid body. */
function checkBody(text: string): void {
  try {
    readRendered(text);
  } catch (cause) {
    const message =
      'rawTemplate has no tag, and must be a JSON object then: it would never make another body.';
    throw new InvalidRequestError('invalid_value', message, { param: 'rawTemplate', cause });
  }
}

/**
 * Checks older versions that the change publishes or labels: a partial that they use may have been removed. @returns
 * whether these versions use partials
 */
function checkPutInForce(
  versions: PromptRecord['versions'],
  { published, labels = {} }: PromptChanges,
  context: PromptChangeContext,
): boolean {
  const named = Object.entries(labels).map(([label, version]) => [`labels.${label}`, version] as const);
  const texts = [['published', published] as const, ...named].flatMap(([param, number]) => {
    const version = versions.find((one) => one.version === number);
    return version ? templateTexts(version.template).map(({ text }) => ({ text, param })) : [];
  });
  return checkTemplates(texts, context);
}

function checkDescription({ description: before }: PromptVersion, { description }: PromptChanges): void {
  if (description === undefined || (description ?? undefined) === before) return;
  throw new InvalidRequestError(
    'invalid_value',
    'A description is of the version that a change makes, and this one makes none.',
    { param: 'description' },
  );
}

/** @returns whether the change uses labels that can be removed */
function checkLabels({ labels = {} }: PromptChanges, context: PromptChangeContext): boolean {
  const own = Object.keys(labels).filter(
    (label) => labels[label] !== null && !builtInLabels.some((one) => one === label),
  );
  const unknown = own.find((label) => !context.labels.find(label));
  if (unknown === undefined) return own.length > 0;
  const param = `labels.${unknown}`;
  throw new InvalidRequestError('invalid_value', `There is no label ${unknown}: create it first.`, { param });
}

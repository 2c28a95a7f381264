import type {
  AdminLabel,
  AdminPartial,
  AdminPartialVersion,
  AdminPartialVersionEntry,
  AdminPartialVersionList,
  AdminPrompt,
  AdminPromptContent,
  AdminPromptVersion,
  AdminPromptVersionEntry,
  AdminPromptVersionList,
} from '@model-gateway/contract';
import type {
  LabelRecord,
  PartialRecord,
  PromptRecord,
  Managed,
  PartialVersion,
  PromptVersion,
} from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { resourceView } from '../resources/resource-view.js';

/** A prompt as the API shows it: with its newest version. */
export function promptView(managed: Managed<PromptRecord>): AdminPrompt {
  const { id, name, versions, published, labels } = managed.item;
  const newest = newestOf(versions);
  return {
    id,
    ...(name !== undefined && { name }),
    version: newest.version,
    published,
    labels: { ...labels },
    ...contentView(newest),
    ...resourceView(managed),
  };
}

/** The versions that there are, newest first. */
export function promptVersionsView(prompt: PromptRecord): AdminPromptVersionList {
  return { data: prompt.versions.map((version) => promptEntryView(prompt, version)).reverse() };
}

/** One version with what it says. */
export function promptVersionView(prompt: PromptRecord, version: PromptVersion): AdminPromptVersion {
  return { ...promptEntryView(prompt, version), ...contentView(version) };
}

/** A partial as the API shows it: with its newest version. */
export function partialView(managed: Managed<PartialRecord>): AdminPartial {
  const { id, name, versions, published } = managed.item;
  const { version, text } = newestOf(versions);
  return { id, ...(name !== undefined && { name }), version, published, text, ...resourceView(managed) };
}

/** The versions that there are, newest first. */
export function partialVersionsView(partial: PartialRecord): AdminPartialVersionList {
  return { data: partial.versions.map((version) => partialEntryView(partial, version)).reverse() };
}

/** One version with what it says. */
export function partialVersionView(partial: PartialRecord, version: PartialVersion): AdminPartialVersion {
  return { ...partialEntryView(partial, version), text: version.text };
}

/** A label as the API shows it. */
export function labelView(managed: Managed<LabelRecord>): AdminLabel {
  const { id, description } = managed.item;
  return { id, ...(description !== undefined && { description }), ...resourceView(managed) };
}

function contentView({ template, model, variables, description }: PromptVersion): AdminPromptContent {
  return {
    ...(template.type === 'body' ? { template: template.body } : { rawTemplate: template.text }),
    ...(model !== undefined && { model }),
    variables,
    ...(description !== undefined && { description }),
  };
}

function promptEntryView(
  { published, labels }: PromptRecord,
  { version, description, createdAt }: PromptVersion,
): AdminPromptVersionEntry {
  return {
    version,
    ...(description !== undefined && { description }),
    published: version === published,
    labels: Object.keys(labels).filter((label) => labels[label] === version),
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
  };
}

function partialEntryView(
  { published }: PartialRecord,
  { version, createdAt }: PartialVersion,
): AdminPartialVersionEntry {
  return {
    version,
    published: version === published,
    ...(createdAt !== undefined && { createdAt: isoTime(createdAt) }),
  };
}

function newestOf<Version>(versions: readonly Version[]): Version {
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error('Something is kept without any version.');
  return newest;
}

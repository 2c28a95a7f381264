import {
  InvalidRequestError,
  longestPromptTemplate,
  type PartialRecord,
  type PartialVersion,
} from '@model-gateway/core';
import { changeMembers } from '../documents/resource-members.js';
import { partialMembers } from './partial-members.js';
import { checkTemplates, type TemplateKnowledge } from '../prompts/check-templates.js';
import { checkVersion, retainedVersions } from '../resources/retained-versions.js';
import type { PartialChanges, PartialSettings } from './partial-administration.js';
import type { Planned } from '../resources/record-kind.js';

/** The context of changing a partial. */
export interface PartialChangeContext extends TemplateKnowledge {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The versions that templates refer to by number. Computed only when there are too many versions. */
  readonly pinned: () => ReadonlySet<number>;
}

/**
 * Applies changes to a partial. A text that differs from the newest version becomes a new version.
 *
 * @param before the current record; a new one has no versions, and its first version is published
 */
export function changedPartial(
  before: PartialRecord,
  changes: PartialChanges,
  context: PartialChangeContext,
): Planned<PartialRecord> {
  const newest = before.versions.at(-1);
  const text = changes.text ?? newest?.text;
  if (text === undefined) {
    throw new InvalidRequestError('missing_required_parameter', 'text is missing.', { param: 'text' });
  }
  const settled = changeMembers<PartialRecord, PartialChanges>(partialMembers, before.id, before, changes);
  const { published } = settled;
  let { versions } = before;
  const isNew = text !== newest?.text;
  if (isNew) {
    checkLength(text);
    const added = { version: (newest?.version ?? 0) + 1, text, createdAt: context.now };
    let pinned: ReadonlySet<number> | undefined;
    versions = retainedVersions(versions, added, (version) => {
      pinned ??= context.pinned();
      return version === published || pinned.has(version);
    });
  }
  checkVersion(versions, published, 'published');
  const item = { ...settled, versions };
  let usesPartials = isNew && checkVersionText(item, versions.at(-1), 'text', context);
  const named = versions.find(({ version }) => version === changes.published);
  if (named !== versions.at(-1) || !isNew) {
    // A partial that an older version uses may have been removed, or may use this one.
    if (checkVersionText(item, named, 'published', context)) usesPartials = true;
  }
  return usesPartials ? { item, dependsOn: 'partials' } : { item };
}

/**
 * A partial after a replacement as a whole. Its versions stay. Settings that publish no version publish the one with
 * their text.
 */
export function replacedPartial(
  { id, versions, published }: PartialRecord,
  settings: PartialSettings,
  context: PartialChangeContext,
): Planned<PartialRecord> {
  const bare = { id, versions, published };
  const planned = changedPartial(bare, settings, context);
  const newest = planned.item.versions.at(-1)?.version;
  if (settings.published !== undefined || newest === undefined) return planned;
  return changedPartial(bare, { ...settings, published: newest }, context);
}

function checkLength(text: string): void {
  if (text.length <= longestPromptTemplate) return;
  const message = `text has more than ${longestPromptTemplate} characters.`;
  throw new InvalidRequestError('invalid_value', message, { param: 'text' });
}

/** Checks that a published version does not include itself through other partials. @returns whether it uses partials */
function checkVersionText(
  item: PartialRecord,
  version: PartialVersion | undefined,
  param: string,
  { engine, partials }: PartialChangeContext,
): boolean {
  if (!version) return false;
  const published = { ...item, published: version.version };
  const find = (id: string) => (id === item.id ? published : partials.find(id));
  return checkTemplates([{ text: version.text, param }], { engine, partials: { find } });
}

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
import type { PartialChanges } from './partial-administration.js';
import type { Planned } from '../resources/record-kind.js';

/** What a change of a partial takes into account. */
export interface PartialChangeContext extends TemplateKnowledge {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The versions that templates name. Asked only when there are too many. */
  readonly pinned: () => ReadonlySet<number>;
}

/**
 * A partial after a change. Another text than that of the newest version is a version of its own.
 *
 * @param before as it is; a new one has no versions, and its first is published
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
    // What an older version uses may be gone by now, or use this one.
    if (checkVersionText(item, named, 'published', context)) usesPartials = true;
  }
  return usesPartials ? { item, dependsOn: 'partials' } : { item };
}

function checkLength(text: string): void {
  if (text.length <= longestPromptTemplate) return;
  const message = `text has more than ${longestPromptTemplate} characters.`;
  throw new InvalidRequestError('invalid_value', message, { param: 'text' });
}

/** A version must have an end when it is published: then other partials lead to it. @returns whether it uses partials */
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

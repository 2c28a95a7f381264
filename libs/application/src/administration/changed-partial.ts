import { InvalidRequestError, longestPromptTemplate, type KeptPartial } from '@model-gateway/core';
import { changed } from './changed-api-key.js';
import { checkTemplates, type TemplateKnowledge } from './check-templates.js';
import { checkVersion, keptVersions } from './kept-versions.js';
import type { PartialChanges } from './prompt-administration.js';
import type { Planned } from './stored-kind.js';

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
  before: KeptPartial,
  changes: PartialChanges,
  context: PartialChangeContext,
): Planned<KeptPartial> {
  const newest = before.versions.at(-1);
  const text = changes.text ?? newest?.text;
  if (text === undefined) {
    throw new InvalidRequestError('missing_required_parameter', 'text is missing.', { param: 'text' });
  }
  const name = changed(before.name, changes.name);
  const published = changes.published ?? (newest ? before.published : 1);
  let { versions } = before;
  let usesPartials = false;
  if (text !== newest?.text) {
    usesPartials = checkText(before.id, text, context);
    const added = { version: (newest?.version ?? 0) + 1, text, createdAt: context.now };
    let pinned: ReadonlySet<number> | undefined;
    versions = keptVersions(versions, added, (version) => {
      pinned ??= context.pinned();
      return version === published || pinned.has(version);
    });
  }
  checkVersion(versions, published, 'published');
  const named = versions.find(({ version }) => version === changes.published);
  if (named && named.text !== text) {
    // What an older version uses may be gone by now.
    if (checkTemplates([{ text: named.text, param: 'published' }], context)) usesPartials = true;
  }
  const item = { id: before.id, ...(name !== undefined && { name }), versions, published };
  return usesPartials ? { item, dependsOn: 'partials' } : { item };
}

function checkText(id: string, text: string, context: PartialChangeContext): boolean {
  const param = 'text';
  if (text.length > longestPromptTemplate) {
    const message = `text has more than ${longestPromptTemplate} characters.`;
    throw new InvalidRequestError('invalid_value', message, { param });
  }
  // One that is new may name itself as well.
  const find = (one: string) => (one === id ? placeholder(id, text) : context.partials.find(one));
  const usesPartials = checkTemplates([{ text, param }], { engine: context.engine, partials: { find } });
  if (!context.engine.parse(text).neededPartials.includes(id)) return usesPartials;
  const message = 'text uses this partial itself, outside of every section: that has no end.';
  throw new InvalidRequestError('invalid_value', message, { param });
}

function placeholder(id: string, text: string): KeptPartial {
  return { id, versions: [{ version: 1, text }], published: 1 };
}

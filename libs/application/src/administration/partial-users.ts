import type { KeptPrompt, ParsedTemplate, PromptVersion, TemplateEngine } from '@model-gateway/core';
import type { Shelves } from '../directory/shelves.js';
import { isOfCaller, partialText } from '../prompts/partial-texts.js';
import { isVersion, splitReference } from '../prompts/prompt-reference.js';
import { templateTexts } from './template-texts.js';

/** Where it is looked up who uses a partial. */
export interface PartialUse {
  readonly shelves: Pick<Shelves, 'prompts' | 'partials'>;
  readonly engine: TemplateEngine;
}

/** Ids of the prompts that use the partial in a version in force: published, labelled or newest. Others do not count. */
export function partialUsers(id: string, { shelves, engine }: PartialUse): string[] {
  const uses = new Map<string, boolean>();
  const isUsedBy = (texts: readonly string[]): boolean =>
    texts.some((text) =>
      namesIn(text, engine).some((name) => {
        if (splitReference(name).id === id) return true;
        const known = uses.get(name);
        if (known !== undefined) return known;
        // Partials may use each other: what is being looked at is no answer.
        uses.set(name, false);
        const isUsed = isUsedBy([partialText(shelves.partials, name) ?? '']);
        uses.set(name, isUsed);
        return isUsed;
      }),
    );
  return shelves.prompts
    .all()
    .filter(({ overriddenBy, item }) => !overriddenBy && inForce(item).some((one) => isUsedBy(textsOf(one))))
    .map(({ item }) => item.id);
}

/** The versions of the partial that some template names, whether in force or not. */
export function pinnedVersions(id: string, { shelves, engine }: PartialUse): ReadonlySet<number> {
  const texts = [
    ...shelves.prompts.all().flatMap(({ item }) => item.versions.flatMap(textsOf)),
    ...shelves.partials.all().flatMap(({ item }) => item.versions.map(({ text }) => text)),
  ];
  const pinned = new Set<number>();
  for (const text of texts) {
    for (const name of namesIn(text, engine)) {
      const { id: used, suffix } = splitReference(name);
      if (used === id && suffix !== undefined && isVersion(suffix)) pinned.add(Number(suffix));
    }
  }
  return pinned;
}

function inForce({ versions, published, labels }: KeptPrompt): PromptVersion[] {
  const numbers = new Set([published, ...Object.values(labels), versions.at(-1)?.version]);
  return versions.filter(({ version }) => numbers.has(version));
}

function textsOf({ template }: PromptVersion): string[] {
  return templateTexts(template).map(({ text }) => text);
}

function namesIn(text: string, engine: TemplateEngine): readonly string[] {
  if (!text.includes('>')) return [];
  return parsed(text, engine)?.partials.filter((name) => !isOfCaller(name)) ?? [];
}

/** What another version of the gateway has stored may be no template for this one. */
function parsed(text: string, engine: TemplateEngine): ParsedTemplate | undefined {
  try {
    return engine.parse(text);
  } catch {
    return undefined;
  }
}

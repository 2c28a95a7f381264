import type { ParsedTemplate, PromptVersion, TemplateEngine } from '@model-gateway/core';
import { isOfCaller, isVersion, type ResourceIndexes, splitReference } from '@model-gateway/gateway-config';
import { templateTexts } from '../prompts/template-texts.js';

/** The sources for finding the users of a partial. */
export interface PartialUse {
  readonly indexes: Pick<ResourceIndexes, 'prompts' | 'partials'>;
  readonly engine: TemplateEngine;
}

/** The users of a partial, by id. */
export interface PartialUsers {
  /** Prompts that use it directly or through other partials. */
  readonly prompts: readonly string[];
  /** Partials that use it directly, without those that it uses itself: otherwise neither could ever be removed. */
  readonly partials: readonly string[];
}

/**
 * Finds the users of the partial in all stored versions, because every version can be rendered. Overridden items are
 * ignored.
 */
export function partialUsers(id: string, { indexes, engine }: PartialUse): PartialUsers {
  const uses = new Map<string, ReadonlySet<string>>();
  for (const { item, overriddenBy } of indexes.partials.all()) {
    if (!overriddenBy)
      uses.set(
        item.id,
        partialsIn(
          item.versions.map(({ text }) => text),
          engine,
        ),
      );
  }
  const using = new Set([id]);
  // Iterating over a set also visits members that are added meanwhile.
  for (const one of using) for (const [other, names] of uses) if (names.has(one)) using.add(other);
  const used = new Set([id]);
  for (const one of used) for (const other of uses.get(one) ?? []) used.add(other);
  const prompts = indexes.prompts.all().filter(({ overriddenBy, item }) => {
    if (overriddenBy) return false;
    const names = partialsIn(item.versions.flatMap(textsOf), engine);
    return [...names].some((name) => using.has(name));
  });
  const partials = [...uses].filter(([other, names]) => names.has(id) && !used.has(other));
  return { prompts: prompts.map(({ item }) => item.id), partials: partials.map(([other]) => other) };
}

/** The versions of the partial that any template refers to by number, in all stored versions. */
export function pinnedVersions(id: string, { indexes, engine }: PartialUse): ReadonlySet<number> {
  const texts = [
    ...indexes.prompts.all().flatMap(({ item }) => item.versions.flatMap(textsOf)),
    ...indexes.partials.all().flatMap(({ item }) => item.versions.map(({ text }) => text)),
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

/** A cheap test that avoids parsing texts without partials. */
const mayNamePartials = /\{\{\s*>/;

function partialsIn(texts: readonly string[], engine: TemplateEngine): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => namesIn(text, engine).map((name) => splitReference(name).id)));
}

function textsOf({ template }: PromptVersion): string[] {
  return templateTexts(template).map(({ text }) => text);
}

function namesIn(text: string, engine: TemplateEngine): readonly string[] {
  if (!mayNamePartials.test(text)) return [];
  return parsed(text, engine)?.partials.filter((name) => !isOfCaller(name)) ?? [];
}

/** Returns undefined for a text that is not a valid template: another version of the gateway may have stored it. */
function parsed(text: string, engine: TemplateEngine): ParsedTemplate | undefined {
  try {
    return engine.parse(text);
  } catch {
    return undefined;
  }
}

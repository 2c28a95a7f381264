import { InvalidRequestError, isJsonObject, type TemplateEngine } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import { rules } from './resources/rules.js';
import type { SectionReader } from './resources/section-reader.js';

/** What templates of a file are checked with. */
export interface TemplateSurroundings {
  /** Absent: any text is a template. */
  readonly templates?: TemplateEngine;
  /** Ids of the partials that stand in the file. */
  readonly partials: ReadonlySet<string>;
}

/**
 * Notes whatever is no template, at its place: a text, or any text of an object. Nothing in it refers to anything but
 * partials: of the file, or such as may be stored.
 */
export function checkTemplates(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  surroundings: TemplateSurroundings,
): void {
  if (typeof value === 'string') {
    for (const problem of problemsOf(value, surroundings)) reader.problem(path, problem);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkTemplates(item, [...path, index], reader, surroundings));
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      checkTemplates(member, [...path, name], reader, surroundings);
    }
  }
}

function problemsOf(text: string, { templates, partials }: TemplateSurroundings): string[] {
  if (!templates) return [];
  try {
    return templates.parse(text).partials.flatMap((name) => partialProblem(name, partials) ?? []);
  } catch (error) {
    if (error instanceof InvalidRequestError) return [error.message];
    throw error;
  }
}

/** What is not in the file may be in the store, which the file does not know. */
function partialProblem(name: string, partials: ReadonlySet<string>): string | undefined {
  if (name.startsWith('>')) return undefined;
  const [id = '', version, ...rest] = name.split('@');
  if (partials.has(id)) {
    return version === undefined || (version === '1' && rest.length === 0)
      ? undefined
      : `This uses the partial ${name}; one of the file has version 1 only.`;
  }
  const isVersion = version === undefined || (/^[1-9][0-9]{0,8}$/.test(version) && rest.length === 0);
  return isVersion && rules.slug.pattern.test(id)
    ? undefined
    : `This uses the partial ${name}, and no partial can be called that.`;
}

import { InvalidRequestError, isJsonObject, type TemplateEngine } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import { rules } from './resources/rules.js';
import type { SectionReader } from './resources/section-reader.js';

/** The context of checking templates of a file. */
export interface TemplateContext {
  /** Absent: any text is accepted. */
  readonly templates?: TemplateEngine;
  /** Ids of the partials of the file. */
  readonly partials: ReadonlySet<string>;
}

/**
 * Reports texts that are not valid templates, in a text or in all texts of an object. Templates can refer to partials
 * of the file or of the store.
 */
export function checkTemplates(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  context: TemplateContext,
): void {
  if (typeof value === 'string') {
    for (const problem of problemsOf(value, context)) reader.problem(path, problem);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkTemplates(item, [...path, index], reader, context));
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      checkTemplates(member, [...path, name], reader, context);
    }
  }
}

function problemsOf(text: string, { templates, partials }: TemplateContext): string[] {
  if (!templates) return [];
  try {
    return templates.parse(text).partials.flatMap((name) => partialProblem(name, partials) ?? []);
  } catch (error) {
    if (error instanceof InvalidRequestError) return [error.message];
    throw error;
  }
}

/** A partial that is not in the file may be in the store, so only its name is checked. */
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

import { InvalidRequestError, isJsonObject, type TemplateEngine } from '@model-gateway/core';
import type { ConfigPath } from './config-document.js';
import type { SectionReader } from './section-reader.js';

/** Notes whatever is no template, at its place: a text, or any text of an object. Nothing in it refers to anything. */
export function checkTemplates(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  templates: TemplateEngine | undefined,
): void {
  if (typeof value === 'string') {
    const problem = templates && problemOf(value, templates);
    if (problem !== undefined) reader.problem(path, problem);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => checkTemplates(item, [...path, index], reader, templates));
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      checkTemplates(member, [...path, name], reader, templates);
    }
  }
}

function problemOf(text: string, templates: TemplateEngine): string | undefined {
  try {
    templates.parse(text);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRequestError) return error.message;
    throw error;
  }
}

import Mustache from 'mustache';
import { checkTags } from './check-tags.js';
import { templateError } from './template-error.js';
import { longestTemplate } from './template-limits.js';

/** A part of a template, as Mustache reads it: its kind, its text or name, its place, and what is inside. */
export type TemplateTokens = ReturnType<typeof Mustache.parse>;

/** Without the cache that Mustache has of its own, which never forgets. */
const reader = new Mustache.Writer() as Omit<Mustache.Writer, 'parse'> & {
  templateCache: undefined;
  parse(text: string): TemplateTokens;
};
reader.templateCache = undefined;

/** Reads a template. Throws `InvalidRequestError` for a text that is none. */
export function templateTokens(text: string): TemplateTokens {
  if (text.length > longestTemplate) {
    throw templateError(`it has more than ${longestTemplate} characters`, text, longestTemplate);
  }
  checkTags(text);
  try {
    return reader.parse(text);
  } catch (error) {
    throw readable(error, text);
  }
}

/** Mustache says what is wrong and at which character. */
function readable(error: unknown, text: string): unknown {
  const [, problem, index] = (error instanceof Error && /^(.*) at (\d+)$/s.exec(error.message)) || [];
  if (problem === undefined) return error;
  return templateError(problem.charAt(0).toLowerCase() + problem.slice(1), text, Number(index));
}

import Mustache from 'mustache';
import { checkTags } from './check-tags.js';
import { templateError } from './template-error.js';
import { longestTemplate } from './template-limits.js';

/** Tokens of Mustache: kind, text or name, position, and children. */
export type TemplateTokens = ReturnType<typeof Mustache.parse>;

/** Without the cache of Mustache, which is unbounded. */
const reader = new Mustache.Writer() as Omit<Mustache.Writer, 'parse'> & {
  templateCache: undefined;
  parse(text: string): TemplateTokens;
};
reader.templateCache = undefined;

/** Parses a template. @throws InvalidRequestError for an invalid one */
export function templateTokens(text: string): TemplateTokens {
  if (text.length > longestTemplate) {
    throw templateError(`it has more than ${longestTemplate} characters`, text, longestTemplate);
  }
  checkTags(text);
  try {
    return reader.parse(text);
  } catch (error) {
    throw toTemplateError(error, text);
  }
}

/** Messages of Mustache end with the index of the character. */
function toTemplateError(error: unknown, text: string): unknown {
  const [, problem, index] = (error instanceof Error && /^(.*) at (\d+)$/s.exec(error.message)) || [];
  if (problem === undefined) return error;
  return templateError(problem.charAt(0).toLowerCase() + problem.slice(1), text, Number(index));
}

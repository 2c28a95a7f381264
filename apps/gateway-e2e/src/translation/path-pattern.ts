import { isList, type Json, membersOf } from './json.js';

/** Does a path such as `contents[0].parts` meet one of the patterns? */
export type PathMatcher = (path: string) => boolean;

/** A matcher for patterns with `[*]` for any place in a list and a leading `**.` for any depth. */
export function pathMatcher(patterns: readonly string[]): PathMatcher {
  const expressions = patterns.map(toExpression);
  return (path) => expressions.some((expression) => expression.test(path));
}

function toExpression(pattern: string): RegExp {
  const anywhere = pattern.startsWith('**.');
  const source = (anywhere ? pattern.slice('**.'.length) : pattern)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\\[\\*\\]', '\\[\\d+\\]');
  return new RegExp(`${anywhere ? '(^|[.\\]])' : '^'}${source}$`);
}

/** Every value whose path meets one of the patterns. */
export function valuesAt(value: Json, patterns: readonly string[]): Json[] {
  const found: Json[] = [];
  const matches = pathMatcher(patterns);
  const visit = (at: Json, path: string): void => {
    if (path && matches(path) && at !== undefined && at !== null) found.push(at);
    if (isList(at)) at.forEach((item, index) => visit(item, `${path}[${index}]`));
    else for (const [name, member] of membersOf(at)) visit(member, path ? `${path}.${name}` : name);
  };
  visit(value, '');
  return found;
}

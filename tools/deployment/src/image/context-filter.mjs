/** One pattern of a .dockerignore file as an expression for paths relative to the context. */
function expressionOf(pattern) {
  const parts = pattern.replace(/^\/+|\/+$/g, '').split(/(\*\*\/|\*\*|\*|\?)/);
  const special = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const body = parts.map((part) => special[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&')).join('');
  // What lies in a folder that is left out is left out too.
  return new RegExp(`^${body}(?:/.*)?$`);
}

/**
 * Tells which files a build does not get to see.
 *
 * @param text the text of a .dockerignore file
 * @returns whether a path relative to the context, with `/` between its parts, is left out
 */
export function contextFilter(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ leavesOut: !line.startsWith('!'), expression: expressionOf(line.replace(/^!/, '')) }));
  return (path) =>
    rules.reduce((out, { leavesOut, expression }) => (expression.test(path) ? leavesOut : out), false);
}

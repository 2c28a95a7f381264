import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';

const named = /`((?:apps|libs|tools|docs|deploy|examples)\/[^`\s<…]*)`/g;
/** The build makes these; a clean clone lacks them. */
const built = /(^|\/)(dist|node_modules)(\/|$)/;
/** The provider that a reader adds with docs/adding-a-provider.md. */
const imaginary = /\/acme(\/|$)/;

/**
 * The paths of the repository that a document names in backticks outside of fenced blocks. A path with a placeholder
 * such as `<kind>` is none.
 */
export function pathsNamedIn(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^\s*(```+|~~~+)[^]*?^\s*\1\s*$/gm, '');
  return [...prose.matchAll(named)]
    .map(([, name = '']) => name)
    .filter((name) => !built.test(name) && !imaginary.test(name));
}

/** True when files or folders exist at `name`, which may have `*` as a segment and alternatives such as `{a,b}`. */
export function isInRepository(name: string): boolean {
  return alternatives(name).every((one) => matches(root, one.split('/').filter(Boolean)));
}

function alternatives(name: string): readonly string[] {
  const found = /\{([^{}]*)\}/.exec(name);
  if (!found) return [name];
  const [braces, inner = ''] = found;
  return inner.split(',').flatMap((one) => alternatives(name.replace(braces, one.trim())));
}

function matches(folder: string, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined) return true;
  if (!segment.includes('*')) {
    const next = path.join(folder, segment);
    return existsSync(next) && matches(next, rest);
  }
  const pattern = new RegExp(`^${segment.split('*').map(escaped).join('.*')}$`);
  return (
    statSync(folder).isDirectory() &&
    readdirSync(folder).some((name) => pattern.test(name) && matches(path.join(folder, name), rest))
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`);
}

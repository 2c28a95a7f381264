import { excerpt, isList, isRecord, type Json, type JsonRecord, membersOf } from './json.js';
import { pathMatcher, type PathMatcher } from './path-pattern.js';

/** How exactly two values have to agree, and where not. Patterns: `a.b`, `a[0].b`, `a[*].b`, `**.b`. */
export interface MatchRules {
  /** No members but the wanted ones, everywhere (`true`) or at and below these paths. */
  readonly exact?: boolean | readonly string[];
  /** Lists in any order. */
  readonly unordered?: readonly string[];
  /** Not compared. */
  readonly ignore?: readonly string[];
  /** Texts that are compared as the JSON they hold. */
  readonly jsonStrings?: readonly string[];
  /** Texts that are compared without regard to case. */
  readonly caseInsensitive?: readonly string[];
}

/** What is different, one line each; empty when what was got is what was wanted. */
export function differences(wanted: Json, got: Json, rules: MatchRules): string[] {
  const { exact } = rules;
  const comparison: Comparison = {
    exact: typeof exact === 'boolean' ? () => exact : below(exact ?? []),
    unordered: pathMatcher(rules.unordered ?? []),
    ignored: pathMatcher(rules.ignore ?? []),
    jsonString: pathMatcher(rules.jsonStrings ?? []),
    anyCase: pathMatcher(rules.caseInsensitive ?? []),
  };
  return compare(wanted, got, '', comparison);
}

interface Comparison {
  readonly exact: PathMatcher;
  readonly unordered: PathMatcher;
  readonly ignored: PathMatcher;
  readonly jsonString: PathMatcher;
  readonly anyCase: PathMatcher;
}

function below(paths: readonly string[]): PathMatcher {
  return (path) => paths.some((start) => path === start || path.startsWith(`${start}.`));
}

function compare(wanted: Json, got: Json, path: string, comparison: Comparison): string[] {
  if (comparison.ignored(path)) return [];
  if (isNothing(wanted) && isNothing(got)) return [];
  if (isRecord(wanted) && isRecord(got)) return compareRecords(wanted, got, path, comparison);
  if (isList(wanted) && isList(got)) return compareLists(wanted, got, path, comparison);
  if (typeof wanted === 'string' && typeof got === 'string') {
    if (comparison.jsonString(path)) return compare(parsed(wanted), parsed(got), `${path}(JSON)`, comparison);
    if (comparison.anyCase(path) && wanted.toLowerCase() === got.toLowerCase()) return [];
  }
  return wanted === got ? [] : [`${path || '(all)'}: wanted ${excerpt(wanted)}, got ${excerpt(got)}`];
}

/** A wanted null, `[]` or `{}` is met by an absent member, and the other way round. */
function isNothing(value: Json): boolean {
  if (value === undefined || value === null) return true;
  if (isList(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isNothing);
}

function compareRecords(wanted: JsonRecord, got: JsonRecord, path: string, comparison: Comparison): string[] {
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  const found = membersOf(wanted).flatMap(([name, value]) => compare(value, got[name], at(name), comparison));
  if (!comparison.exact(path)) return found;
  for (const [name, value] of membersOf(got)) {
    if (name in wanted || isNothing(value) || comparison.ignored(at(name))) continue;
    found.push(`${at(name)}: not wanted, got ${excerpt(value)}`);
  }
  return found;
}

function compareLists(
  wanted: readonly Json[],
  got: readonly Json[],
  path: string,
  comparison: Comparison,
): string[] {
  if (wanted.length !== got.length) {
    return [`${path}: wanted ${wanted.length} entries ${excerpt(wanted)}, got ${got.length} ${excerpt(got)}`];
  }
  if (!comparison.unordered(path)) {
    return wanted.flatMap((value, index) => compare(value, got[index], `${path}[${index}]`, comparison));
  }
  const left = [...got];
  const found: string[] = [];
  for (const value of wanted) {
    const index = left.findIndex((other) => compare(value, other, path, comparison).length === 0);
    if (index < 0) found.push(`${path}: ${excerpt(value)} is in no place of ${excerpt(got)}`);
    else left.splice(index, 1);
  }
  return found;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

import { isJsonObject, type JsonObject, type ResourceRule } from '@model-gateway/core';
import type { ConfigFilePlace, PlacedConfig } from './placed-config.js';
import type { ConfigDocument, ConfigPath } from '../config-document.js';
import type { ConfigFileProblem } from '../config-file-error.js';
import { isPresent } from './is-present.js';
import { resolveSecret, resolveVariables, type Resolved, type SecretSources } from './references.js';

/** The largest amount: far beyond practical values, and exact as a number. */
const largestAmount = 1e12;

/**
 * Reads values of a file and collects all problems. Its methods return undefined both for absent and for invalid
 * values; an invalid value also adds a problem.
 */
export class SectionReader {
  readonly problems: ConfigFileProblem[];
  /** The gateway configs that were read. */
  readonly placedConfigs: PlacedConfig[] = [];
  /** Texts with unresolved references. */
  private readonly unresolved = new Set<unknown>();

  /**
   * @param acceptMissing keeps a text with unresolved references instead of reporting a problem: for inspection only
   * @param above the reader of what these sections stand in, and where they stand in it
   */
  constructor(
    private readonly document: ConfigDocument,
    private readonly sources: SecretSources,
    private readonly acceptMissing = false,
    private readonly above?: { readonly reader: SectionReader; readonly path: ConfigPath },
  ) {
    this.problems = above?.reader.problems ?? [];
  }

  /** Whether these sections stand in a workspace of the file. */
  get isBelow(): boolean {
    return this.above !== undefined;
  }

  /** Reads sections that stand in a place of the file. Their problems are problems of this reader. */
  below(path: ConfigPath): SectionReader {
    return new SectionReader(this.document, this.sources, this.acceptMissing, { reader: this, path });
  }

  problem(path: ConfigPath, message: string): undefined {
    this.problems.push({ ...this.place(path), message });
    return undefined;
  }

  place(path: ConfigPath): ConfigFilePlace {
    if (this.above) return this.above.reader.place([...this.above.path, ...path]);
    return { path: pathText(path), line: this.document.line(path) };
  }

  /** An object with no other keys than these. */
  object(value: unknown, path: ConfigPath, keys: readonly string[]): JsonObject | undefined {
    if (!isJsonObject(value)) return this.problem(path, 'This must be an object.');
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.problem([...path, key], `Unknown key. Known are: ${keys.join(', ')}.`);
    }
    return value;
  }

  /** An object with any keys. */
  anyObject(value: unknown, path: ConfigPath): JsonObject | undefined {
    return isJsonObject(value) ? value : this.problem(path, 'This must be an object.');
  }

  /** The items of a list; an absent list is empty. */
  list(value: unknown, path: ConfigPath): readonly unknown[] {
    if (!isPresent(value)) return [];
    if (Array.isArray(value)) return value as unknown[];
    this.problem(path, 'This must be a list.');
    return [];
  }

  /** A text with resolved variables. */
  text(value: unknown, path: ConfigPath, rule?: ResourceRule): string | undefined {
    return this.resolved(value, path, resolveVariables, rule);
  }

  /** A text with resolved variables, or the content of a referenced file. */
  secret(value: unknown, path: ConfigPath, rule?: ResourceRule): string | undefined {
    return this.resolved(value, path, resolveSecret, rule);
  }

  /** A required text. */
  required(value: unknown, path: ConfigPath, rule: ResourceRule): string | undefined {
    return isPresent(value) ? this.text(value, path, rule) : this.problem(path, 'This is missing.');
  }

  /** A required text from a list of choices. */
  choice<Choice extends string>(
    value: unknown,
    path: ConfigPath,
    choices: Readonly<Record<Choice, true>>,
  ): Choice | undefined {
    if (!isPresent(value)) return this.problem(path, 'This is missing.');
    const known = Object.keys(choices) as Choice[];
    return (
      known.find((choice) => choice === value) ??
      this.problem(path, `This must be one of: ${known.join(', ')}.`)
    );
  }

  /** A required number that is at least 0. */
  amount(value: unknown, path: ConfigPath, kind: 'any' | 'whole'): number | undefined {
    if (!isPresent(value)) return this.problem(path, 'This is missing.');
    const fits = kind === 'whole' ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (typeof value === 'number' && fits && value >= 0 && value <= largestAmount) return value;
    const what = kind === 'whole' ? 'whole number' : 'number';
    return this.problem(path, `This must be a ${what}, 0 or more and ${largestAmount} at most.`);
  }

  /** An optional list with at least one text. */
  texts(value: unknown, path: ConfigPath, rule: ResourceRule): readonly string[] | undefined {
    if (!isPresent(value)) return undefined;
    const items = this.list(value, path);
    if (Array.isArray(value) && items.length === 0) return this.problem(path, 'This list is empty.');
    return items
      .map((item, index) => this.required(item, [...path, index], rule))
      .filter((item) => item !== undefined);
  }

  /** Whether this text has unresolved references. */
  isUnresolved(value: unknown): boolean {
    return this.unresolved.has(value);
  }

  private resolved(
    value: unknown,
    path: ConfigPath,
    resolve: (text: string, sources: SecretSources) => Resolved,
    rule?: ResourceRule,
  ): string | undefined {
    if (!isPresent(value)) return undefined;
    if (typeof value !== 'string') return this.problem(path, 'This must be a text; put it in quotes.');
    const resolved = resolve(value, this.sources);
    if ('problem' in resolved) {
      if (!this.acceptMissing || !resolved.missing) return this.problem(path, resolved.problem);
      this.unresolved.add(value);
      return value;
    }
    if (rule && !rule.pattern.test(resolved.text)) return this.problem(path, rule.message);
    return resolved.text;
  }
}

function pathText(path: ConfigPath): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}

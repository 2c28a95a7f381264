import { isJsonObject, type JsonObject } from '@model-gateway/core';
import type { ConfigDocument, ConfigPath } from './config-document.js';
import type { ConfigFileProblem } from './config-file-error.js';
import { resolveSecret, resolveVariables, type Resolved, type SecretSources } from './references.js';

/** What a text must look like, and how that is said. */
export interface TextRule {
  readonly pattern: RegExp;
  readonly message: string;
}

/**
 * Reads values out of a file and notes every problem on the way, so that all of them are told at once. A reader
 * gives undefined for what is absent and for what is wrong alike; the noted problems tell the two apart.
 */
export class SectionReader {
  readonly problems: ConfigFileProblem[] = [];

  constructor(
    private readonly document: ConfigDocument,
    private readonly sources: SecretSources,
  ) {}

  problem(path: ConfigPath, message: string): undefined {
    this.problems.push({ path: pathText(path), line: this.document.line(path), message });
    return undefined;
  }

  /** An object with no other keys than these. */
  object(value: unknown, path: ConfigPath, keys: readonly string[]): JsonObject | undefined {
    if (!isJsonObject(value)) return this.problem(path, 'This must be an object.');
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) this.problem([...path, key], `Unknown key. Known are: ${keys.join(', ')}.`);
    }
    return value;
  }

  /** The items of a list; an absent list is empty. */
  list(value: unknown, path: ConfigPath): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value as unknown[];
    this.problem(path, 'This must be a list.');
    return [];
  }

  /** A text, with variables put in. */
  text(value: unknown, path: ConfigPath, rule?: TextRule): string | undefined {
    return this.resolved(value, path, resolveVariables, rule);
  }

  /** A text that may also stand in a file of its own. */
  secret(value: unknown, path: ConfigPath, rule?: TextRule): string | undefined {
    return this.resolved(value, path, resolveSecret, rule);
  }

  /** A text that has to be there. */
  required(value: unknown, path: ConfigPath, rule: TextRule): string | undefined {
    return value === undefined || value === null
      ? this.problem(path, 'This is missing.')
      : this.text(value, path, rule);
  }

  /** A list of texts, absent or with at least one of them. */
  texts(value: unknown, path: ConfigPath, rule: TextRule): readonly string[] | undefined {
    if (value === undefined || value === null) return undefined;
    const items = this.list(value, path);
    if (Array.isArray(value) && items.length === 0) return this.problem(path, 'This list is empty.');
    return items
      .map((item, index) => this.required(item, [...path, index], rule))
      .filter((item) => item !== undefined);
  }

  private resolved(
    value: unknown,
    path: ConfigPath,
    resolve: (text: string, sources: SecretSources) => Resolved,
    rule?: TextRule,
  ): string | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return this.problem(path, 'This must be a text; put it in quotes.');
    const resolved = resolve(value, this.sources);
    if ('problem' in resolved) return this.problem(path, resolved.problem);
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

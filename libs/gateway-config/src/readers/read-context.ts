import type { InvalidRequestCode, JsonValue, TextPattern } from '@model-gateway/core';
import type { ConfigProblem } from './config-problem.js';
import type { ConfigTools } from './config-tools.js';

/** State of parsing one config, shared by all its nodes. */
export interface ReadState {
  readonly tools: ConfigTools;
  /** True when the config may hold credentials. */
  readonly allowsSecrets: boolean;
  /** All problems so far. */
  readonly problems: ConfigProblem[];
  /** The size so far. */
  readonly size: ReadSize;
}

/** The size of a parsed config: limits and the memory estimate use it. */
export interface ReadSize {
  /** The root and all targets. */
  nodes: number;
  /** Tiers of capacity times regions of all targets that have them. */
  steps: number;
  /** Members of parameters that were merged from a target and its parent. */
  mergedMembers: number;
  guardrails: number;
  /** Regular expressions, those of conditions too. */
  patterns: number;
  /** Characters of all JSON schemas. */
  schemaCharacters: number;
  /** Instructions of all regular expressions, those of schemas too. */
  instructions: number;
}

/** Instructions that the regular expressions of one config compile to, at most: some 50 ms of work. */
const mostInstructions = 4_000;

/** A path shows this many characters of a key. */
const longestKey = 100;

/** A position in the config that is being parsed. Collects problems by path. */
export class ReadContext {
  constructor(
    readonly path: string,
    readonly state: ReadState,
  ) {}

  member(key: string): ReadContext {
    return new ReadContext(`${this.path}.${key.slice(0, longestKey)}`, this.state);
  }

  element(index: number): ReadContext {
    return new ReadContext(`${this.path}[${index}]`, this.state);
  }

  /**
   * Reports a problem at this path.
   *
   * @param rule for people, appended to the path; contains no value of the config
   */
  refuse(rule: string, code: InvalidRequestCode = 'invalid_value'): undefined {
    this.state.problems.push({ path: this.path, code, message: `${this.path} ${rule}` });
  }

  /**
   * Counts one more item of a limited kind. Reports a problem for the first item beyond the limit.
   *
   * @returns true when the item is within the limit
   */
  allowsOneMore(what: 'guardrails' | 'patterns', most: number, name: string): boolean {
    const { size } = this.state;
    size[what] += 1;
    if (size[what] === most + 1) this.refuse(`is one too many: a config has at most ${most} ${name}`);
    return size[what] <= most;
  }

  /**
   * Counts a regular expression. Reports a problem when all of them together are too large to be compiled in a moment.
   *
   * @returns true when they are within the limit
   */
  allowsPattern({ size: instructions = 0 }: Pick<TextPattern, 'size'>): boolean {
    const { size } = this.state;
    const before = size.instructions;
    size.instructions += instructions;
    if (before <= mostInstructions && size.instructions > mostInstructions)
      this.refuse('makes the regular expressions of the config too large: use fewer or shorter ones');
    return size.instructions <= mostInstructions;
  }

  /** True when a problem was reported at this path or below. */
  hasProblems(): boolean {
    return this.state.problems.some(
      ({ path }) => path.startsWith(this.path) && /^(?:$|[.[])/.test(path.slice(this.path.length)),
    );
  }
}

/**
 * Checks a value, which is not null, and converts it. Reports problems to the context; returns undefined when it cannot
 * convert the value.
 */
export type Reader<Value> = (value: JsonValue, context: ReadContext) => Value | undefined;

import type { InvalidRequestCode, JsonValue } from '@model-gateway/core';
import type { ConfigProblem } from '../model/config-problem.js';
import type { ConfigTools } from '../model/config-tools.js';

/** What one reading of a config has in common from its root to its last target. */
export interface Reading {
  readonly tools: ConfigTools;
  /** May the config hold credentials? */
  readonly allowsSecrets: boolean;
  /** Grows as it is read. */
  readonly problems: ConfigProblem[];
  /** What it comes to so far. */
  readonly size: ReadSize;
}

/** What a config comes to once it is read: its bounds, and how much memory it takes, go by that. */
export interface ReadSize {
  /** Its root and all targets. */
  nodes: number;
  /** Members of the parameters that were merged of what a target and its parent say. */
  mergedMembers: number;
  guardrails: number;
  /** Regular expressions, those of conditions too. */
  patterns: number;
}

/** How much of a key a path shows. */
const longestKey = 100;

/** Somewhere in a config, where a problem may be found. */
export class Place {
  constructor(
    readonly path: string,
    readonly reading: Reading,
  ) {}

  member(key: string): Place {
    return new Place(`${this.path}.${key.slice(0, longestKey)}`, this.reading);
  }

  element(index: number): Place {
    return new Place(`${this.path}[${index}]`, this.reading);
  }

  /**
   * Writes down what is wrong here.
   *
   * @param rule for people, to be read behind the path; quotes no value
   */
  refuse(rule: string, code: InvalidRequestCode = 'invalid_value'): undefined {
    this.reading.problems.push({ path: this.path, code, message: `${this.path} ${rule}` });
  }

  /**
   * Counts one more of something of which a config may have so many. The first that is too many is written down.
   *
   * @returns may this one be made?
   */
  counts(what: 'guardrails' | 'patterns', most: number, name: string): boolean {
    const { size } = this.reading;
    size[what] += 1;
    if (size[what] === most + 1) this.refuse(`is one too many: a config has at most ${most} ${name}`);
    return size[what] <= most;
  }

  /** Was anything written down here, or below? */
  hasProblems(): boolean {
    return this.reading.problems.some(
      ({ path }) => path.startsWith(this.path) && /^(?:$|[.[])/.test(path.slice(this.path.length)),
    );
  }
}

/**
 * Checks a value, which is not null, and makes of it what the gateway works with. What is wrong is written down at the
 * place; a value of which nothing can be made is undefined then.
 */
export type Reader<Value> = (value: JsonValue, place: Place) => Value | undefined;

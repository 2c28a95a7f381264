import type { InvalidRequestCode, JsonValue } from '@model-gateway/core';
import type { ConfigProblem } from '../config-problem.js';
import type { ConfigTools } from '../config-tools.js';

/** What one reading of a config has in common from its root to its last target. */
export interface Reading {
  readonly tools: ConfigTools;
  /** May the config hold credentials? */
  readonly allowsSecrets: boolean;
  /** Grows as it is read. */
  readonly problems: ConfigProblem[];
  /** Nodes that were found so far. */
  nodes: number;
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

import type { TextPattern, TextPatterns } from '@model-gateway/core';
import { RE2JS } from 're2js';
import { leastProgramSize } from './least-program-size.js';
import { Re2TextPattern } from './re2-text-pattern.js';

/** The longest expression in characters: parsing a longer one takes enough time to attack the gateway with. */
export const longestSource = 1000;

/** The most instructions of a compiled expression, which is the highest cost per character of a text. */
export const largestProgram = 500;

/** Capacities of the cache of compiled expressions and of that of rejected ones. */
export const patternCacheCapacity = 500;

/**
 * Regular expressions in the syntax of RE2, which has no back-references and no look-around and matches in linear time.
 * Notations that only JavaScript has (`\u00e9`, `\cA`) are translated. Matching is case-sensitive unless the expression
 * begins with `(?i)`.
 */
export class Re2TextPatterns implements TextPatterns {
  private readonly compiled = new Map<string, TextPattern>();
  /** Rejected expressions, because a client may send the same invalid config many times. */
  private readonly rejected = new Set<string>();

  compile(source: string): TextPattern | undefined {
    if (source.length > longestSource || this.rejected.has(source)) return undefined;
    const cached = this.compiled.get(source);
    const pattern = cached ?? toPattern(source);
    if (!pattern) {
      if (this.rejected.size >= patternCacheCapacity) evictOldest(this.rejected);
      this.rejected.add(source);
      return undefined;
    }
    if (cached) this.compiled.delete(source);
    else if (this.compiled.size >= patternCacheCapacity) evictOldest(this.compiled);
    this.compiled.set(source, pattern);
    return pattern;
  }
}

function evictOldest(cache: Map<string, unknown> | Set<string>): void {
  for (const oldest of cache.keys()) {
    cache.delete(oldest);
    return;
  }
}

function toPattern(source: string): TextPattern | undefined {
  if (leastProgramSize(source) > largestProgram) return undefined;
  const compiled = tryCompile(source) ?? compiledTranslation(source);
  if (!compiled || compiled.programSize() > largestProgram) return undefined;
  return new Re2TextPattern(compiled);
}

/** Translates notations of JavaScript to those of RE2. */
function compiledTranslation(source: string): RE2JS | undefined {
  const translation = RE2JS.translateRegExp(source);
  return translation === source ? undefined : tryCompile(translation);
}

function tryCompile(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source);
  } catch {
    return undefined;
  }
}

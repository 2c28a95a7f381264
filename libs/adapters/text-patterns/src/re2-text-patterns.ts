import type { TextPattern, TextPatterns } from '@model-gateway/core';
import { RE2JS } from 're2js';
import { leastProgramSize } from './least-program-size.js';
import { Re2TextPattern } from './re2-text-pattern.js';

/** Characters of an expression; parsing a longer one is work enough to be a weapon. */
export const longestSource = 1000;

/** Instructions of a compiled expression: what one character of a text may cost at most. */
export const largestProgram = 500;

/** How many compiled expressions are kept, those used last; and of how many it is known that they are none. */
export const keptPatterns = 500;

/**
 * Regular expressions in the syntax of RE2, which has no back-references and no look-around and matches in linear time.
 * What JavaScript alone writes differently (`\u00e9`, `\cA`) is understood too. Case counts unless the expression begins
 * with `(?i)`.
 */
export class Re2TextPatterns implements TextPatterns {
  private readonly kept = new Map<string, TextPattern>();
  /** A config that is refused may come again and again. */
  private readonly refused = new Set<string>();

  compile(source: string): TextPattern | undefined {
    if (source.length > longestSource || this.refused.has(source)) return undefined;
    const known = this.kept.get(source);
    const pattern = known ?? toPattern(source);
    if (!pattern) {
      if (this.refused.size >= keptPatterns) forgetOldest(this.refused);
      this.refused.add(source);
      return undefined;
    }
    if (known) this.kept.delete(source);
    else if (this.kept.size >= keptPatterns) forgetOldest(this.kept);
    this.kept.set(source, pattern);
    return pattern;
  }
}

function forgetOldest(kept: Map<string, unknown> | Set<string>): void {
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}

function toPattern(source: string): TextPattern | undefined {
  if (leastProgramSize(source) > largestProgram) return undefined;
  const compiled = compiledOrNothing(source) ?? compiledTranslation(source);
  if (!compiled || compiled.programSize() > largestProgram) return undefined;
  return new Re2TextPattern(compiled);
}

/** Of what JavaScript writes differently. */
function compiledTranslation(source: string): RE2JS | undefined {
  const translation = RE2JS.translateRegExp(source);
  return translation === source ? undefined : compiledOrNothing(translation);
}

function compiledOrNothing(source: string): RE2JS | undefined {
  try {
    return RE2JS.compile(source);
  } catch {
    return undefined;
  }
}

/** A regular expression, ready to be used. */
export interface TextPattern {
  /** Instructions of the compiled expression: the time to compile it grows with them. Absent: it costs nothing. */
  readonly size?: number;
  /**
   * Does it match anywhere in the text? In time that grows no faster than the text.
   *
   * @throws InvalidRequestError when the text is too long for the expression
   */
  test(text: string): boolean;
}

/** Makes regular expressions of texts by strangers: whatever they are, none stops the process. */
export interface TextPatterns {
  /** Undefined when the text is no expression, or one that cannot be matched in bounded time (such as back-references). */
  compile(source: string): TextPattern | undefined;
}

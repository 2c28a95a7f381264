/** Fills in templates of prompts: Mustache, whose values are put in as they are, without any escape. */
export interface TemplateEngine {
  /**
   * Reads a template. Throws `InvalidRequestError('invalid_value')`, with a message that says what is wrong where, for
   * one that is no Mustache.
   */
  parse(text: string): ParsedTemplate;
}

/** A template that was read once, to be filled in often. */
export interface ParsedTemplate {
  /** Variables that it names, sections included, in the order of their first use; dotted names as they stand. */
  readonly variables: readonly TemplateVariable[];
  /** Names of the partials that it uses, as they stand, such as `greeting` or `greeting@2`. */
  readonly partials: readonly string[];
  /**
   * Fills it in. Bounded in what it makes: throws `InvalidRequestError('invalid_value')` beyond that.
   *
   * @param partial gives a partial's text; throws a `GatewayError` when there is none
   */
  render(variables: unknown, partial: (name: string) => string): string;
}

/** A name in a template. */
export interface TemplateVariable {
  readonly name: string;
  /** It stands inside a section, or is one: without a value it renders nothing, which may be what is meant. */
  readonly isOptional: boolean;
}

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
  /**
   * Names of the partials that it uses, as they stand, such as `greeting` or `greeting@2`. One that the caller brings
   * along, `{{>> name}}`, is `>name`.
   */
  readonly partials: readonly string[];
  /** Those of {@link partials} that stand outside of every section: what they need is needed. */
  readonly neededPartials: readonly string[];
  /**
   * Fills it in. Bounded in what it makes: throws `InvalidRequestError('invalid_value')` beyond that. A name that leads to
   * nothing where a value is to be put in is a `missing_required_parameter` with the param `variables.NAME`; null is
   * something, and makes no text.
   *
   * @param partial gives a partial's text; throws a `GatewayError` when there is none
   */
  render(variables: unknown, partial: (name: string) => string, options?: TemplateOptions): string;
}

/** How a template is filled in. */
export interface TemplateOptions {
  /**
   * What is made. `text`, as by default: values stand in it as they are, lists and objects as JSON. `json`: `{{name}}`
   * between quotes is escaped so that it stays there, and is the value as JSON everywhere else; `{{{name}}}` is a text
   * as it is, and anything else as JSON. A partial between quotes is escaped as a value is, and so is one of the
   * caller's anywhere.
   */
  readonly values?: 'text' | 'json';
  /** What may be made, for several templates together. Counted down. */
  readonly allowance?: TemplateAllowance;
}

/** What may still be made of templates. */
export interface TemplateAllowance {
  characters: number;
  /** Parts of templates that are looked at, and of values. */
  steps: number;
}

/** A name in a template. */
export interface TemplateVariable {
  readonly name: string;
  /** It stands inside a section, or is one: without a value it renders nothing, which may be what is meant. */
  readonly isOptional: boolean;
}

/** What an upstream's `Schema` message has beside the members that all of them have. */
export interface SchemaDialect {
  /** `additionalProperties`. */
  readonly additionalProperties: boolean;
  /** `ref` and `defs`. */
  readonly references: boolean;
  /** Formats of texts that are taken; null: any. */
  readonly stringFormats: ReadonlySet<string> | null;
}

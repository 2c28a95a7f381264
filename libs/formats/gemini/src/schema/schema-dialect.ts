/** Members of an upstream's `Schema` message besides those of every upstream. */
export interface SchemaDialect {
  /** `additionalProperties`. */
  readonly additionalProperties: boolean;
  /** `ref` and `defs`. */
  readonly references: boolean;
  /** Accepted formats of strings; null: any. */
  readonly stringFormats: ReadonlySet<string> | null;
}

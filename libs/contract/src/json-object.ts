/** A JSON object whose members nobody here looks at. */
export interface OpenObject {
  readonly [member: string]: unknown;
}

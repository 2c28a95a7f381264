/** A JSON object whose members are not described here. */
export interface OpenObject {
  readonly [member: string]: unknown;
}

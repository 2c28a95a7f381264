import type { DtoSchemas } from './dto-schemas.js';
import type { Paths, Schema } from './schema.js';

/** What one HTTP module adds to the OpenAPI document. */
export interface OpenApiPart {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** @param dtos collects the schemas of the bodies that the paths name */
  readonly paths: (dtos: DtoSchemas) => Paths;
  /** Schemas of response bodies, by the names that references use. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** A JSON schema of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

/** A parameter in a path, a query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** A response, or a reference to one of the document's components. */
export type ResponseOrReference = Readonly<Record<string, unknown>>;

/** One method of one path. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Readonly<Record<string, unknown>>;
  readonly responses: Readonly<Record<string, ResponseOrReference>>;
  /** Absent: a key is required; empty: no key is required. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The methods of one path. */
export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>>;

/** Paths by their templates. */
export type Paths = Readonly<Record<string, PathItem>>;

/** The members of an OpenAPI 3.1 document that the gateway uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Paths;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, ResponseOrReference>>;
    readonly headers: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, Schema>>;
  };
}

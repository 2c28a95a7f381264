import { DtoSchemas } from './dto-schemas.js';
import { parameters } from './parameters.js';
import { responseHeaderSchemas, refusals } from './responses.js';
import type { OpenApiDocument, Paths, Schema } from './schema.js';

/**
 * Describes every route, made of the classes that bodies are checked by.
 *
 * @param parts what each HTTP module adds, in the order in which the document shows them
 */
export function openApiDocument(parts: readonly OpenApiPart[]): OpenApiDocument {
  const dtos = new DtoSchemas();
  const paths = Object.assign({}, ...parts.map((part) => part.paths(dtos))) as Paths;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Model Gateway',
      version: 'v1',
      description: 'One service before Vertex AI and the Gemini API.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Beside this document, so that it also holds where a proxy puts a prefix before the path.
    servers: [{ url: '.' }],
    tags: parts.flatMap(({ tags }) => tags),
    security: [{ gatewayKey: [] }, { bearerKey: [] }, { nativeKey: [] }],
    paths,
    components: {
      schemas: {
        ...dtos.schemas,
        ...(Object.assign({}, ...parts.map(({ schemas }) => schemas)) as Record<string, Schema>),
      },
      parameters,
      responses: refusals,
      headers: responseHeaderSchemas,
      securitySchemes: {
        gatewayKey: { type: 'apiKey', in: 'header', name: 'x-gateway-api-key' },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'The same key.' },
        nativeKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: "The same key, as Anthropic's SDKs send it.",
        },
        googleKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-goog-api-key',
          description: "The same key, as Google's SDKs send it.",
        },
      },
    },
  };
}

/** What one HTTP module adds to the OpenAPI document. */
export interface OpenApiPart {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** @param dtos collects the schemas of the bodies that the paths name */
  readonly paths: (dtos: DtoSchemas) => Paths;
  /** Schemas of response bodies, by the names that references use. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

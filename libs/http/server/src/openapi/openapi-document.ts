import { DtoSchemas } from './dto-schemas.js';
import { parameters } from './parameters.js';
import { responseHeaderSchemas, sharedRefusals } from './responses.js';
import type { OpenApiDocument, Paths, Schema } from './schema.js';

/**
 * Generates the OpenAPI document of all routes.
 *
 * @param parts the parts of the HTTP modules, in the order of the document
 * @param version that of the gateway
 */
export function openApiDocument(parts: readonly OpenApiPart[], version: string): OpenApiDocument {
  const dtos = new DtoSchemas();
  const paths = Object.assign({}, ...parts.map((part) => part.paths(dtos))) as Paths;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Model Gateway',
      version,
      description:
        'One service before Vertex AI and the Gemini API. Clients ask in the format that they know: OpenAI’s, Anthropic’s or ' +
        'Google’s. Every route but those of the tags Health and Description needs a key of the gateway.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Of the reader: see `reachedAt`.
    servers: [{ url: '/' }],
    tags: parts.flatMap(({ tags }) => tags),
    security: [{ gatewayKey: [] }, { bearerKey: [] }, { nativeKey: [] }],
    paths,
    components: {
      schemas: {
        ...dtos.schemas,
        ...(Object.assign({}, ...parts.map(({ schemas }) => schemas)) as Record<string, Schema>),
      },
      parameters,
      responses: sharedRefusals,
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

/** The part of one HTTP module in the OpenAPI document. */
export interface OpenApiPart {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** @param dtos collects the schemas of the bodies that the paths name */
  readonly paths: (dtos: DtoSchemas) => Paths;
  /** Schemas of response bodies, by the names that references use. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

import { InvalidRequestError, NotFoundError, type JsonObject } from '@model-gateway/core';
import { kindOfPath, type PathParameters } from '../request/parsed-request.js';

/**
 * Vertex AI's own paths, which `@anthropic-ai/vertex-sdk` uses. Without Express parameters: Express would fail to decode an
 * invalid one before any middleware has run.
 */
export const platformMessagesPath =
  /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/publishers\/anthropic\/models\/(?!count-tokens:)[^/]+:(?:streamR|r)awPredict$/;
export const platformCountTokensPath =
  /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/publishers\/anthropic\/models\/count-tokens:rawPredict$/;

const pieces = /^\/v1\/projects\/([^/]+)\/locations\/([^/]+)\/.*\/([^/]+):(\w+)$/;

/** Reads a path of {@link platformMessagesPath}: it has the model, and whether the response is streamed. */
export function messagesPathParameters(path: string): PathParameters {
  const { project, region, name, method } = piecesOf(path);
  return {
    place: { provider: kindOfPath('publishers'), project, region },
    saysStream: true,
    completed: (body) => withStream(withModel(body, name), method === 'streamRawPredict'),
  };
}

/** Reads a path of {@link platformCountTokensPath}: the body names the model. */
export function countTokensPathParameters(path: string): PathParameters {
  const { project, region } = piecesOf(path);
  const completed = (body: JsonObject): JsonObject =>
    typeof body.model === 'string' ? { ...body, model: published(body.model) } : body;
  return { place: { provider: kindOfPath('publishers'), project, region }, completed };
}

/** Decoded, not validated: the code that builds the upstream URL validates them. */
function piecesOf(path: string) {
  const [, project = '', region = '', name = '', method = ''] = pieces.exec(path) ?? [];
  try {
    return {
      project: decodeURIComponent(project),
      region: decodeURIComponent(region),
      name: decodeURIComponent(name),
      method,
    };
  } catch {
    throw new NotFoundError('route_not_found', 'An escape in the path is broken.');
  }
}

function withModel(body: JsonObject, name: string): JsonObject {
  if (body.model !== undefined && body.model !== name) {
    throw new InvalidRequestError('invalid_value', 'The path names the model; leave it out of the body.', {
      param: 'model',
    });
  }
  return { ...body, model: published(name) };
}

/** Adds the publisher to the model name: the path has it, while bodies and allow lists have it in the name. */
function published(model: string): string {
  return model.replace(/^(@[^/]*\/)?claude-/, '$1anthropic.claude-');
}

/** The name as such a path has it: without the publisher, which {@link published} has added. */
export function nameInPath(model: string): string {
  return model.replace(/^(@[^/]*\/)?anthropic\./, '$1');
}

function withStream(body: JsonObject, stream: boolean): JsonObject {
  const asked = body.stream ?? undefined;
  if (asked === undefined) return stream ? { ...body, stream } : body;
  // The validation of the body refuses a value that is not a boolean.
  if (typeof asked !== 'boolean' || asked === stream) return body;
  throw new InvalidRequestError(
    'invalid_value',
    `The path asks for ${stream ? 'a stream' : 'a whole answer'}, and stream says otherwise.`,
    { param: 'stream' },
  );
}

import { InvalidRequestError, NotFoundError, type JsonObject, type SdkPaths } from '@model-gateway/core';
import { applyNativeParams } from './apply-native-params.js';
import { kindOfPath, type PathPlace, type PathParameters } from '../request/parsed-request.js';

/** Methods of a model. */
export type ContentPathMethod =
  | 'generateContent'
  | 'streamGenerateContent'
  | 'countTokens'
  | 'embedContent'
  | 'batchEmbedContents'
  | 'predict';

const pieces =
  /^(?:\/v1(?:beta1?)?){1,2}\/(?:projects\/([^/]+)\/locations\/([^/]+)\/)?(?:publishers\/([^/]+)\/)?(?:(models|tunedModels)\/|(?=@|%40))(.+)(?::|%3[Aa])(generateContent|streamGenerateContent|countTokens|embedContent|batchEmbedContents|predict)$/;

/**
 * Paths of Google's own APIs, which `@google/genai` uses: those of the Gemini API, and those of Vertex AI with a
 * project or, in express mode, without. Some clients leave `models/` out before a name with a slash, such as `@slug/m`.
 * The API version may occur twice, for clients whose base URL ends in one. Without Express parameters: Express would fail
 * to decode an invalid one before any middleware has run.
 */
export const contentPath = new RegExp(pieces.source.replaceAll(/\((?!\?)/g, '(?:'));

/** Other paths of Google's own APIs, which are refused. Under `v1`: methods of models, and all paths of Vertex AI. */
export const foreignPath =
  /^(?:\/v1)?\/v1beta1?(?:\/|$)|^(?:\/v1){1,2}\/(?:(?:models|tunedModels)\/.+(?::|%3[Aa])\w+$|(?:projects|publishers)\/)/;

/** Longer model names do not exist, and error messages do not quote them. */
const longestModel = 512;

/** The parameters of a path of {@link contentPath}. */
export interface ContentPath {
  readonly method: ContentPathMethod;
  /** The API that has such paths. */
  readonly paths: SdkPaths;
  /** The path template for the log. */
  readonly template: string;
  readonly parameters: PathParameters;
}

/** Reads a path of {@link contentPath}: model, method and provider kind. */
export function readContentPath(path: string): ContentPath {
  const [, project, region, publisher, collection = 'models', name = '', word = ''] = pieces.exec(path) ?? [];
  const method = word as ContentPathMethod;
  const model = modelOf(decoded(publisher), collection, decoded(name));
  const paths = project !== undefined || publisher !== undefined ? 'publishers' : 'models';
  const place: PathPlace =
    paths === 'publishers'
      ? {
          provider: kindOfPath(paths),
          ...(project !== undefined && { project: decoded(project) }),
          ...(region !== undefined && { region: decoded(region) }),
        }
      : { provider: kindOfPath(paths) };
  return {
    method,
    paths,
    template: `${templateOf(project, publisher)}/${collection}/{model}:${method}`,
    parameters: {
      place,
      saysStream: true,
      applyParams: applyNativeParams,
      completed: (body) => completed(body, model, method === 'streamGenerateContent'),
    },
  };
}

function templateOf(project: string | undefined, publisher: string | undefined): string {
  if (project !== undefined) return '/v1beta1/projects/{project}/locations/{location}/publishers/google';
  return publisher === undefined ? '/v1beta' : '/v1beta1/publishers/google';
}

/** Decoded once, not validated: the code that builds the upstream URL validates it. */
function decoded(piece: string): string;
function decoded(piece: string | undefined): string | undefined;
function decoded(piece: string | undefined): string | undefined {
  if (piece === undefined) return undefined;
  try {
    return decodeURIComponent(piece);
  } catch {
    throw new NotFoundError('route_not_found', 'An escape in the path is broken.');
  }
}

/** The model name as on other routes. Clients convert `@slug/m` to `publishers/@slug/models/m`. */
function modelOf(publisher: string | undefined, collection: string, name: string): string {
  if (name.length > longestModel) {
    throw new InvalidRequestError('invalid_value', 'The model’s name in the path is too long.', {
      param: 'model',
    });
  }
  const named = collection === 'models' ? name : inCollection(collection, name);
  // eslint-disable-next-line no-restricted-syntax -- the publisher of a model on Vertex AI, not a kind of provider
  if (publisher === undefined || publisher === 'google') return named;
  return publisher.startsWith('@') ? `${publisher}/${named}` : `${publisher}.${named}`;
}

/** Moves the slug to the start of the name. */
function inCollection(collection: string, name: string): string {
  const slug = /^@[^/]*\//.exec(name)?.[0] ?? '';
  return `${slug}${collection}/${name.slice(slug.length)}`;
}

function completed(body: JsonObject, model: string, stream: boolean): JsonObject {
  const { model: said, stream: asked } = body;
  if (asked !== undefined) {
    throw new InvalidRequestError(
      'unsupported_parameter',
      'The method in the path says whether the answer is streamed.',
      { param: 'stream' },
    );
  }
  if (said !== undefined && said !== null && said !== model && said !== `models/${model}`) {
    throw new InvalidRequestError('invalid_value', 'The path names the model; leave it out of the body.', {
      param: 'model',
    });
  }
  return stream ? { ...body, model, stream } : { ...body, model };
}

import { InvalidRequestError, NotFoundError, type JsonObject } from '@model-gateway/core';
import { applyNativeParams } from './apply-native-params.js';
import { kindOfPath, type PathPlace, type PathParameters } from '../request/path-parameters.js';

/** What a path can ask a model for. */
export type ContentPathMethod = 'generateContent' | 'streamGenerateContent' | 'countTokens';

const pieces =
  /^(?:\/v1(?:beta1?)?){1,2}\/(?:projects\/([^/]+)\/locations\/([^/]+)\/)?(?:publishers\/([^/]+)\/)?(?:(models|tunedModels)\/|(?=@|%40))(.+)(?::|%3[Aa])(generateContent|streamGenerateContent|countTokens)$/;

/**
 * Paths of Google's own APIs, as `@google/genai` asks for them: those of the Gemini API, and those of Vertex AI with a
 * project or, in express mode, without. Some clients leave `models/` out before a name with a slash, such as `@slug/m`.
 * A version of the API may stand there twice, for clients whose base URL ends in one. Without parameters: Express would
 * fail to decode a broken one before any step of ours has run.
 */
export const contentPath = new RegExp(pieces.source.replaceAll(/\((?!\?)/g, '(?:'));

/** Whatever else stands where Google's own APIs do. At `v1` these are only methods of models, and all of Vertex AI's. */
export const foreignPath =
  /^(?:\/v1)?\/v1beta1?(?:\/|$)|^(?:\/v1){1,2}\/(?:(?:models|tunedModels)\/.+(?::|%3[Aa])\w+$|(?:projects|publishers)\/)/;

/** Longer ones are nobody's; what is refused is not repeated either. */
const longestModel = 512;

/** A path of {@link contentPath}, read. */
export interface ContentPath {
  readonly method: ContentPathMethod;
  /** What the log calls it. */
  readonly template: string;
  readonly words: PathParameters;
}

/** Reads a path of {@link contentPath}: it says which model is asked, for what, and which upstream speaks so. */
export function readContentPath(path: string): ContentPath {
  const [, project, region, publisher, collection = 'models', name = '', word = ''] = pieces.exec(path) ?? [];
  const method = word as ContentPathMethod;
  const model = modelOf(decoded(publisher), collection, decoded(name));
  const isPlatform = project !== undefined || publisher !== undefined;
  const place: PathPlace = isPlatform
    ? {
        provider: kindOfPath('publishers'),
        ...(project !== undefined && { project: decoded(project) }),
        ...(region !== undefined && { region: decoded(region) }),
      }
    : { provider: kindOfPath('models') };
  return {
    method,
    template: `${templateOf(project, publisher)}/${collection}/{model}:${method}`,
    words: {
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

/** Decoded once, and otherwise as it came: whoever builds an upstream address checks it. */
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

/** The model as requests on other routes name it. Clients make `publishers/@slug/models/m` of `@slug/m`. */
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

/** The slug stands before everything else. */
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

import {
  InvalidRequestError,
  type ImageRequest,
  type JsonObject,
  type LossReporter,
} from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { camelCase } from '../to-upstream/camel-case.js';
import { ImageLosses } from './image-losses.js';
import type { ImagenDialect } from './imagen-dialect.js';
import { strictestSafety } from './strictest-safety.js';
import { toShape } from './to-shape.js';

/** The model and the dialect of a request for images, and the reporter of its losses. */
export interface ImagenOptions {
  /** Name of the model, with or without a path prefix. */
  readonly model: string;
  readonly dialect: ImagenDialect;
  readonly reportLoss: LossReporter;
  /** The client gets only members of the standard. Default false. */
  readonly strict?: boolean;
}

/** Most images of one upstream request. */
export const mostPicturesOfOneCall = 4;

/** The upstream's seeds are positive 32-bit numbers. */
const largestSeed = 2 ** 31 - 1;

/**
 * The bodies of the `:predict` calls for a request: one for every four images. Members that cannot be translated are
 * reported as losses.
 *
 * @throws InvalidRequestError the upstream cannot write images to a bucket, and the client requests only that; or there
 *   are images to change, which these models do not
 */
export function toImagenRequests(request: ImageRequest, options: ImagenOptions): readonly JsonObject[] {
  const { dialect } = options;
  const losses = new ImageLosses(request, options.reportLoss);
  if (request.storageUri !== undefined && !dialect.parameters.has('storageUri')) throw noStorage(losses);
  if (request.images) throw noEdits(losses);
  const parameters = toParameters(request, options, losses);
  const { count, isCountOpen } = request;
  const bodies = countsOf(count ?? 1).map((sampleCount, index): JsonObject => {
    const isOpen = count === undefined && isCountOpen === true;
    const own: MutableJson = { ...(!isOpen && { sampleCount }), ...parameters };
    if (typeof parameters.seed === 'number') own.seed = nextSeed(parameters.seed, index);
    const body: MutableJson = { instances: [{ prompt: request.prompt }], parameters: own };
    if (request.labels && dialect.labels) body.labels = request.labels;
    return body;
  });
  if (bodies.length > 1 && parameters.seed !== undefined) {
    const reason =
      'More than four pictures take several requests, each of which has a seed of its own, counting up.';
    losses.report('seed', 'approximated', reason);
  }
  return bodies;
}

/** The parameters that all calls share. */
function toParameters(request: ImageRequest, options: ImagenOptions, losses: ImageLosses): MutableJson {
  const { aspectRatio, imageSize } = toShape(request, options.model, losses);
  const parameters: MutableJson = {};
  const put = (name: string, value: JsonObject[string]): void => {
    if (value !== undefined) parameters[name] = value;
  };
  put('aspectRatio', aspectRatio);
  put('sampleImageSize', imageSize);
  put('negativePrompt', request.negativePrompt);
  put('personGeneration', request.personGeneration);
  put('safetySetting', strictestSafety(request, losses));
  put('addWatermark', request.addWatermark);
  put('enhancePrompt', request.enhancePrompt);
  put('guidanceScale', request.guidanceScale);
  put('language', request.language);
  put('storageUri', request.storageUri);
  put('seed', toSeed(request, losses));
  put('outputOptions', toOutputOptions(request, losses));
  if (takesStyle(options.model)) put('sampleImageStyle', request.style);
  else losses.drop('style', 'The upstream has no styles; say it in the prompt.');
  reportOthers(request, options, losses);
  dropUnknown(parameters, options.dialect, losses);
  put('includeRaiReason', true);
  if (!options.strict) put('includeSafetyAttributes', true);
  addExtensions(parameters, request.extensions, options);
  return parameters;
}

const mimeTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

function toOutputOptions(
  { outputMimeType: mimeType, outputCompression: compressionQuality }: ImageRequest,
  losses: ImageLosses,
): JsonObject | undefined {
  if (mimeType !== undefined && !mimeTypes.has(mimeType)) {
    const reason = 'The upstream makes PNG and JPEG, and chooses itself now.';
    losses.drop('outputMimeType', reason);
    losses.drop('outputCompression', reason);
    return undefined;
  }
  if (mimeType === undefined && compressionQuality === undefined) return undefined;
  const output: MutableJson = {};
  if (mimeType !== undefined) output.mimeType = mimeType;
  if (compressionQuality !== undefined) output.compressionQuality = compressionQuality;
  return output;
}

/** With a watermark the upstream refuses a seed; the gateway does not remove the watermark on its own. */
function toSeed({ seed, addWatermark }: ImageRequest, losses: ImageLosses): number | undefined {
  if (seed === undefined || addWatermark === false) return seed;
  losses.drop('seed', 'The upstream takes a seed only with add_watermark: false.');
  return undefined;
}

/** True for the first versions, which alone accept a style. */
function takesStyle(model: string): boolean {
  return /imagegeneration@00[12]$/.test(model);
}

function reportOthers(
  { background, options, labels }: ImageRequest,
  { dialect }: ImagenOptions,
  losses: ImageLosses,
): void {
  if (background !== 'auto' && background !== 'opaque')
    losses.drop('background', 'The upstream makes opaque pictures.');
  losses.drop('user', 'The upstream has no place for an end user.');
  if (labels && !dialect.labels) losses.drop('labels', 'The upstream takes no labels.');
  for (const name of Object.keys(options ?? {})) {
    losses.reportAt(
      `${losses.placeOf('options')}.${name}`,
      'dropped',
      'The upstream has no such setting for images.',
    );
  }
}

/** The request's member for each parameter that not every upstream has. */
const membersOf = {
  seed: 'seed',
  negativePrompt: 'negativePrompt',
  addWatermark: 'addWatermark',
  enhancePrompt: 'enhancePrompt',
  sampleImageStyle: 'style',
} as const;

function dropUnknown(parameters: MutableJson, dialect: ImagenDialect, losses: ImageLosses): void {
  for (const [name, member] of Object.entries(membersOf)) {
    if (parameters[name] === undefined || dialect.parameters.has(name)) continue;
    losses.drop(member, 'The upstream has no such parameter.');
    delete parameters[name];
  }
}

/** Adds the client's extensions in Google's own form, unless a canonical member sets the same. */
function addExtensions(
  parameters: MutableJson,
  extensions: JsonObject | undefined,
  options: ImagenOptions,
): void {
  const { dialect, reportLoss } = options;
  for (const [key, value] of Object.entries(extensions ?? {})) {
    // A client of Google's own format has written it there.
    const name = camelCase(key.replace(/^parameters\./, ''));
    const decided = parameters[name] !== undefined && !name.startsWith('include');
    if (dialect.parameters.has(name) && name !== 'sampleCount' && !decided) {
      if (value !== undefined) parameters[name] = value;
    } else reportLoss({ path: key, action: 'dropped', reason: 'The upstream has no place for it.' });
  }
}

function countsOf(count: number): number[] {
  const calls = Math.ceil(count / mostPicturesOfOneCall);
  return Array.from({ length: calls }, (_, index) =>
    Math.min(mostPicturesOfOneCall, count - index * mostPicturesOfOneCall),
  );
}

/**
 * The seed of a later call. The step is the number of images of one call, so that seeds that an upstream derives within
 * a call do not repeat.
 */
function nextSeed(seed: number, index: number): number {
  return index === 0 ? seed : ((seed + index * mostPicturesOfOneCall - 1) % largestSeed) + 1;
}

function noStorage(losses: ImageLosses): InvalidRequestError {
  return new InvalidRequestError(
    'unsupported_parameter',
    'Only Imagen on the provider vertex-ai writes pictures to a bucket.',
    { param: losses.placeOf('storageUri') },
  );
}

function noEdits(losses: ImageLosses): InvalidRequestError {
  return new InvalidRequestError(
    'unsupported_parameter',
    'Imagen makes pictures from a prompt alone here. Use one of Gemini’s image models to change pictures.',
    { param: losses.placeOf('images') },
  );
}

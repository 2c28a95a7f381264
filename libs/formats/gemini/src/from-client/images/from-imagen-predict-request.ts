import {
  isJsonObject,
  type ImageRequest,
  type JsonObject,
  type Mutable,
  type SdkPaths,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  optionalArray,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalObject,
  optionalString,
  requireObject,
  UnknownMembers,
} from '@model-gateway/format-kit';
import { collectUnknown } from '../embeddings/collect-unknown.js';
import { fromLabels } from '../settings.js';
import { fromReferenceImages } from './reference-images.js';

/** OpenAI's limit for one request; Imagen's own is lower. */
const mostPictures = 10;

const known: ReadonlySet<string> = new Set(['instances', 'parameters', 'labels']);
const knownOfInstance: ReadonlySet<string> = new Set(['prompt', 'image', 'referenceImages']);

/** The canonical member of each parameter, and how it is read. */
const parameters = {
  sampleCount: [
    'count',
    (owner: JsonObject, name: string, path: string) => optionalInteger(owner, name, path, 1, mostPictures),
  ],
  aspectRatio: ['aspectRatio', optionalString],
  sampleImageSize: ['imageSize', optionalString],
  sampleImageStyle: ['style', optionalString],
  negativePrompt: ['negativePrompt', optionalString],
  personGeneration: ['personGeneration', optionalString],
  safetySetting: ['safetySetting', optionalString],
  addWatermark: ['addWatermark', optionalBoolean],
  enhancePrompt: ['enhancePrompt', optionalBoolean],
  guidanceScale: ['guidanceScale', optionalNumber],
  language: ['language', optionalString],
  storageUri: ['storageUri', optionalString],
  seed: ['seed', (owner: JsonObject, name: string, path: string) => optionalInteger(owner, name, path)],
} as const satisfies Record<string, readonly [keyof ImageRequest, typeof optionalString | ParameterReader]>;

type ParameterReader = (
  owner: JsonObject,
  name: string,
  path: string,
) => string | number | boolean | undefined;

const knownOfParameters: ReadonlySet<string> = new Set([
  ...Object.keys(parameters),
  ...['outputOptions', 'includeRaiReason', 'includeSafetyAttributes'],
]);

/** Whether a `predict` body is for pictures, not for vectors. */
export function asksForImages({ instances, parameters: settings }: JsonObject): boolean {
  const [first] = isJsonArray(instances) ? instances : [];
  if (!isJsonObject(first)) return false;
  if ('prompt' in first || 'referenceImages' in first) return true;
  return isJsonObject(settings) && ('upscaleConfig' in settings || 'sampleCount' in settings);
}

/**
 * The canonical request of a `predict` body of Imagen. Its members are free-form JSON and have one spelling. Members
 * without a canonical name are extensions, by their paths.
 *
 * @param paths the API whose format it is
 * @throws InvalidRequestError its `param` is the place of the invalid value
 */
export function fromImagenPredictRequest(body: JsonObject, paths: SdkPaths): ImageRequest {
  const unknown = new UnknownMembers();
  collectUnknown(body, known, '', unknown);
  const instances = optionalArray(body, 'instances', '');
  if (instances?.length !== 1) throw invalidValue('instances', 'an array of one instance');
  const path = 'instances[0]';
  const instance = requireObject(instances[0], path);
  collectUnknown(instance, knownOfInstance, path, unknown);
  const pictures = fromReferenceImages(instance, path, unknown);
  const prompt = optionalString(instance, 'prompt', path) ?? '';
  if (prompt === '' && !pictures.images) throw missingParameter(`${path}.prompt`);
  const settings = fromParameters(optionalObject(body, 'parameters', '') ?? {}, unknown);
  const labels = fromLabels(body);
  const extensions = unknown.toJson();
  return {
    prompt,
    ...pictures,
    ...settings,
    ...(settings.count === undefined && { isCountOpen: true }),
    ...(labels && { labels }),
    ...(extensions && { extensions }),
    places: {
      ...placesOfParameters,
      prompt: `${path}.prompt`,
      images: path,
      mask: `${path}.referenceImages`,
    },
    native: { paths, method: 'predict', body },
  };
}

const placesOfParameters: NonNullable<ImageRequest['places']> = {
  ...Object.fromEntries(Object.entries(parameters).map(([name, [member]]) => [member, `parameters.${name}`])),
  outputMimeType: 'parameters.outputOptions.mimeType',
  outputCompression: 'parameters.outputOptions.compressionQuality',
};

const at = 'parameters';

function fromParameters(owner: JsonObject, unknown: UnknownMembers): Partial<ImageRequest> {
  collectUnknown(owner, knownOfParameters, at, unknown);
  // The other upstreams have no attributes to include.
  if (optionalBoolean(owner, 'includeSafetyAttributes', at))
    unknown.set(`${at}.includeSafetyAttributes`, true);
  const request: Record<string, unknown> = {};
  for (const [name, [member, read]] of Object.entries(parameters)) {
    const value = read(owner, name, at);
    if (value !== undefined) request[member] = value;
  }
  return { ...request, ...fromOutputOptions(owner, unknown) };
}

const knownOfOutput: ReadonlySet<string> = new Set(['mimeType', 'compressionQuality']);

function fromOutputOptions(owner: JsonObject, unknown: UnknownMembers): Partial<ImageRequest> {
  const path = `${at}.outputOptions`;
  const options = optionalObject(owner, 'outputOptions', at) ?? {};
  collectUnknown(options, knownOfOutput, path, unknown);
  const request: Mutable<Pick<ImageRequest, 'outputMimeType' | 'outputCompression'>> = {};
  const mimeType = optionalString(options, 'mimeType', path);
  const quality = optionalInteger(options, 'compressionQuality', path, 0, 100);
  if (mimeType !== undefined) request.outputMimeType = mimeType;
  if (quality !== undefined) request.outputCompression = quality;
  return request;
}

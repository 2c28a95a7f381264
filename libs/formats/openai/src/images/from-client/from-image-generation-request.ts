import type { ImageGenerationRequest } from '@model-gateway/contract';
import { isJsonObject, type ImageRequest, type JsonObject, type LossReporter } from '@model-gateway/core';
import {
  invalidValue,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalObject,
  optionalString,
  requiredString,
  unsupportedParameter,
} from '@model-gateway/format-kit';
import { fromLabels } from '../../chat/from-client/labels.js';
import { fromSafetySettings } from '../../chat/from-client/safety-settings.js';
import { withoutUndefined } from '../../chat/from-client/without-undefined.js';
import { ImageMemberReader } from './image-member-reader.js';
import { knownImageMembers } from './image-members.js';

/** OpenAI's limit for one request. */
const mostPictures = 10;

/**
 * The canonical request for images. No type of the body is trusted: every invalid value is an `InvalidRequestError`
 * whose `param` names the place. The body is not changed. `model` is not checked.
 */
export function fromImageGenerationRequest(
  body: ImageGenerationRequest,
  reportLoss: LossReporter,
): ImageRequest {
  if (!isJsonObject(body)) throw invalidValue('body', 'an object');
  const members: JsonObject = body;
  const reader = new ImageMemberReader(members, reportLoss);
  refuseStream(members, reportLoss);
  const count = reader.read('count', (owner, name, path) =>
    optionalInteger(owner, name, path, 1, mostPictures),
  );
  const storageUri = fromStorageUri(members, reader, reportLoss);
  const shape = fromShape(members, reader, reportLoss);
  const request = withoutUndefined({
    prompt: requiredString(members, 'prompt', ''),
    count,
    size: fromSize(members),
    ...shape,
    quality: reader.read('quality', optionalString),
    style: reader.read('style', optionalString),
    background: reader.read('background', optionalString),
    seed: reader.read('seed', (owner, name, path) => optionalInteger(owner, name, path)),
    negativePrompt: reader.read('negativePrompt', optionalString),
    personGeneration: reader.read('personGeneration', optionalString),
    safetySetting: reader.read('safetySetting', optionalString),
    safetySettings: fromSafetySettings(members, reportLoss),
    addWatermark: reader.read('addWatermark', optionalBoolean),
    enhancePrompt: reader.read('enhancePrompt', optionalBoolean),
    guidanceScale: reader.read('guidanceScale', optionalNumber),
    language: reader.read('language', optionalString),
    outputMimeType: fromOutputFormat(members),
    outputCompression: reader.read('outputCompression', (owner, name, path) =>
      optionalInteger(owner, name, path, 0, 100),
    ),
    storageUri,
    labels: fromLabels(members),
    user: reader.read('user', optionalString),
    extensions: fromOthers(members),
  });
  return Object.keys(reader.places).length > 0 ? { ...request, places: reader.places } : request;
}

function refuseStream(body: JsonObject, reportLoss: LossReporter): void {
  if (optionalBoolean(body, 'stream', '') === true) {
    throw unsupportedParameter('stream', 'images are not streamed; no upstream makes partial images.');
  }
  const partial = optionalInteger(body, 'partial_images', '', 0);
  if (partial === undefined || partial === 0) return;
  const reason = 'No upstream makes partial images.';
  reportLoss({ path: 'partial_images', action: 'dropped', reason });
}

/** The response contains the images, or they are written to the client's bucket: the gateway hosts no images. */
function fromStorageUri(
  body: JsonObject,
  reader: ImageMemberReader,
  reportLoss: LossReporter,
): string | undefined {
  const format = optionalString(body, 'response_format', '');
  const uri = reader.read('storageUri', optionalString);
  if (format !== undefined && format !== 'b64_json' && format !== 'url') {
    throw invalidValue('response_format', 'b64_json or url');
  }
  if (uri !== undefined && !/^gs:\/\/[^/\s]+/.test(uri)) {
    throw invalidValue(
      reader.places.storageUri ?? 'storage_uri',
      'an address of the form gs://bucket/folder',
    );
  }
  if (uri === undefined && format === 'url') {
    throw unsupportedParameter(
      'response_format',
      'the upstreams keep no pictures at a web address. Use b64_json, or name a bucket in storage_uri.',
    );
  }
  if (uri !== undefined && format === 'b64_json') {
    const reason = 'The upstream writes the pictures to storage_uri; the answer has their addresses.';
    reportLoss({ path: 'response_format', action: 'replaced', reason });
  }
  return uri;
}

/** No image has a longer side. */
const pixels = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/;

function fromSize(body: JsonObject): ImageRequest['size'] {
  const size = optionalString(body, 'size', '');
  if (size === undefined || size === 'auto') return undefined;
  const [, width, height] = pixels.exec(size.toLowerCase()) ?? [];
  if (width === undefined || height === undefined) {
    throw invalidValue('size', 'auto, or a width and a height in pixels such as 1024x1024');
  }
  return { width: Number(width), height: Number(height) };
}

/** `image_config` holds the same two settings; those beside it take precedence. */
function fromShape(body: JsonObject, reader: ImageMemberReader, reportLoss: LossReporter) {
  const config = optionalObject(body, 'image_config', '');
  const aspectRatio = reader.read('aspectRatio', optionalString);
  const imageSize = reader.read('imageSize', optionalString);
  if (!config) return { aspectRatio, imageSize };
  const { aspect_ratio: _ratio, image_size: _size, ...options } = config;
  const configured = {
    aspectRatio: optionalString(config, 'aspect_ratio', 'image_config'),
    imageSize: optionalString(config, 'image_size', 'image_config'),
  };
  const choose = (member: 'aspectRatio' | 'imageSize', name: string, beside: string | undefined) => {
    const inside = configured[member];
    const path = `image_config.${name}`;
    if (beside === undefined && inside !== undefined) reader.places[member] = path;
    else if (inside !== undefined && inside !== beside) {
      reportLoss({
        path,
        action: 'dropped',
        severity: 'note',
        reason: `${name} beside image_config wins over it.`,
      });
    }
    return beside ?? inside;
  };
  return {
    aspectRatio: choose('aspectRatio', 'aspect_ratio', aspectRatio),
    imageSize: choose('imageSize', 'image_size', imageSize),
    options: Object.keys(options).length > 0 ? options : undefined,
  };
}

const mimeTypes: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
]);

function fromOutputFormat(body: JsonObject): string | undefined {
  const format = optionalString(body, 'output_format', '');
  if (format === undefined) return undefined;
  const mimeType = mimeTypes.get(format);
  if (mimeType === undefined)
    throw invalidValue('output_format', `one of ${[...mimeTypes.keys()].join(', ')}`);
  return mimeType;
}

/** Every other member; undefined when there is none. */
function fromOthers(body: JsonObject): JsonObject | undefined {
  const entries = Object.entries(body).filter(
    ([name, value]) =>
      !knownImageMembers.has(name) && value !== undefined && value !== null && !isDefault(name, value),
  );
  // Not by assignment: a member named `__proto__` would set the prototype.
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** `moderation: "auto"` is the default behaviour. */
function isDefault(name: string, value: JsonObject[string]): boolean {
  return name === 'moderation' && value === 'auto';
}

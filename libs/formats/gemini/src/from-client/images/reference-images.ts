import type { ImageRequest, JsonObject, MediaPart } from '@model-gateway/core';
import {
  optionalArray,
  optionalObject,
  optionalString,
  requireObject,
  type UnknownMembers,
} from '@model-gateway/format-kit';
import { collectUnknown } from '../embeddings/collect-unknown.js';
import { instanceSource } from '../embeddings/instance-media.js';

const known: ReadonlySet<string> = new Set(['referenceType', 'referenceId', 'referenceImage']);
const knownOfImage: ReadonlySet<string> = new Set(['bytesBase64Encoded', 'gcsUri', 'mimeType']);
const maskType = 'REFERENCE_TYPE_MASK';
/** The type of a picture that is changed. Others say what a picture is an example of, which has no canonical name. */
const rawType = 'REFERENCE_TYPE_RAW';

/** The pictures of an instance of Imagen: `image`, and those of `referenceImages`, of which one may be a mask. */
export function fromReferenceImages(
  instance: JsonObject,
  path: string,
  unknown: UnknownMembers,
): Pick<ImageRequest, 'images' | 'mask'> {
  const images: MediaPart[] = [];
  let mask: MediaPart | undefined;
  const only = optionalObject(instance, 'image', path);
  if (only) images.push(toMedia(only, `${path}.image`, unknown));
  for (const [index, value] of (optionalArray(instance, 'referenceImages', path) ?? []).entries()) {
    const at = `${path}.referenceImages[${index}]`;
    const reference = requireObject(value, at);
    collectUnknown(reference, known, at, unknown);
    const image = optionalObject(reference, 'referenceImage', at);
    const type = optionalString(reference, 'referenceType', at);
    if (type !== rawType && type !== maskType) unknown.set(`${at}.referenceType`, type);
    const media = image && toMedia(image, `${at}.referenceImage`, unknown);
    if (type === maskType) mask ??= media;
    else if (media) images.push(media);
  }
  return { ...(images.length > 0 && { images }), ...(mask && { mask }) };
}

function toMedia(image: JsonObject, path: string, unknown: UnknownMembers): MediaPart {
  collectUnknown(image, knownOfImage, path, unknown);
  const mimeType = optionalString(image, 'mimeType', path);
  return {
    type: 'media',
    source: instanceSource(image, path),
    kind: 'image',
    ...(mimeType !== undefined && { mimeType }),
    path,
  };
}
